const SINGLE_LETTERS: Record<string, string> = { ß: "ss", æ: "a", œ: "o", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Folds a text for searches, so that "Käse", "kaese" and "kase" are equal: lower case, no accents, the rest as spaces. */
export const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => SINGLE_LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[aou]e/g, (letters) => letters.charAt(0))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
