import "../styles/surefoot.scss";
import { register } from "./foundry/register.ts";

register();
