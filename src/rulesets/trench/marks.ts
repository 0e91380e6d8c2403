/** The mark of an activation that has ended. */
export const OVER = "activation over";
