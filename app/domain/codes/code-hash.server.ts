import { createHash, randomInt } from "node:crypto";

/** A code as it is compared: trimmed, in capitals, without spaces and dashes. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/** SHA-256 of a normalized code, in hexadecimal: all that is stored of it. Codes carry 80 random bits, so no salt is needed. */
export const hashCode = (code: string) => createHash("sha256").update(normalizeCode(code)).digest("hex");

// Crockford's 32 letters and digits: none that reads like another.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new code of 80 random bits, in four groups of four. */
export function newCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return (letters.match(/.{4}/g) as string[]).join("-");
}
