export const NEEDY_SHOWN = 4;
