import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Locale } from "~/domain/people/preferences/rules";

/** The texts of one language: the function that looks up a text by its key, and the name of the language. */
export interface Texts {
  t: TFunction;
  locale: Locale;
}

/** The texts of the visitor's language. The server renders each page with them. */
export const TextsContext = createContext<Texts | null>(null);

/** Returns the texts of the visitor's language. @throws Error when nothing provides them */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("useTexts must be used within a TextsContext");
  return texts;
}
