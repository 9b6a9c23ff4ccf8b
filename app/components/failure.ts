import { createContext } from "react";
import type { DomainError } from "~/domain/errors";

/** The error of the page being rendered; Remix itself hides a thrown error's words in production. */
export const FailureContext = createContext<DomainError | undefined>(undefined);
