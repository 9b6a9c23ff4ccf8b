import { createHash, randomInt } from "node:crypto";

export const normalizeCode = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/** Hashes a code with SHA-256, the only form that is stored. Codes have 80 random bits, so they need no salt. */
export const hashCode = (code: string) => createHash("sha256").update(normalizeCode(code)).digest("hex");

// Crockford's Base32 alphabet: it leaves out letters that look like others.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return (letters.match(/.{4}/g) as string[]).join("-");
}
