import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { Locale } from "~/domain/people/preferences/rules";

export interface Texts {
  t: TFunction;
  locale: Locale;
}

export const TextsContext = createContext<Texts | null>(null);

/** Returns the texts of the visitor's language. @throws Error when nothing provides them */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("useTexts must be used within a TextsContext");
  return texts;
}
