/** Longest contact addresses of a trainer, in characters. */
export const CONTACT_MAX = { address: 300, email: 254 };
