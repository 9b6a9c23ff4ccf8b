import { createContext } from "react";
import type { DomainError } from "~/domain/shared/errors";

/** Holds the error of the page being rendered, because Remix hides the message of a thrown error in production. */
export const FailureContext = createContext<DomainError | undefined>(undefined);
