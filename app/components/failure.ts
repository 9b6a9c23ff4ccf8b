import { createContext } from "react";
import type { ErrorText } from "~/i18n/en";

/** A domain error that a screen ended in. */
export interface Failure {
  status: number;
  text: ErrorText;
  headers?: HeadersInit;
}

/** The failure of the page being rendered; Remix itself hides a thrown error's words in production. */
export const FailureContext = createContext<Failure | undefined>(undefined);
