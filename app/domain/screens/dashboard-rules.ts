/** The trainer's dashboard names at most this many clients who need something. */
export const NEEDY_SHOWN = 4;
