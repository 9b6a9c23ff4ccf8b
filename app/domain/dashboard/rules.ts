/** The trainer's dashboard names this many of the clients who need them; the list behind it has all. */
export const NEEDY_SHOWN = 4;
