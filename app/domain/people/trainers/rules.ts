/** Longest contact addresses of a trainer, in characters. */
export const CONTACT_MAX = { address: 300, email: 254 };

/** Longest greeting of a trainer, in characters. It becomes a message, so that it may be as long as one. */
export const GREETING_MAX = 5000;
