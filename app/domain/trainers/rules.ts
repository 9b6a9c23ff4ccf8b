/** Bounds of what a trainer shows of themselves, in characters. */
export const CONTACT_MAX = { address: 300, email: 254 };
