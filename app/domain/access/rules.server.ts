import { createHash } from "node:crypto";

/** A code as it is compared: trimmed, in capitals, without spaces and dashes. */
export const normalizeCode = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();

/** SHA-256 of a normalized code, in hexadecimal: all that is stored of it. Codes carry 80 random bits, so no salt is needed. */
export const hashCode = (code: string) => createHash("sha256").update(normalizeCode(code)).digest("hex");
