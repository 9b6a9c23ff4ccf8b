import { createContext } from "react";

/** Tells whether the page being rendered answers a form that was posted. */
export const AnswerContext = createContext(false);
