export const SYSTEM_ID = "surefoot";
