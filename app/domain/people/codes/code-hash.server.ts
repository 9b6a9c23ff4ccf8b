import { createHash, randomInt } from "node:crypto";

/** Normalizes a code before it is compared: capital letters, no spaces, no dashes. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/**
 * Returns the SHA-256 hash of a code in hexadecimal, the only form in which it is stored. Codes have 80
 * random bits, so they need no salt.
 */
export const hashCode = (code: string) => createHash("sha256").update(normalizeCode(code)).digest("hex");

// Crockford's Base32 alphabet: it leaves out letters that look like others.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a code with 80 random bits, written as four groups of four characters. */
export function newCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return (letters.match(/.{4}/g) as string[]).join("-");
}
