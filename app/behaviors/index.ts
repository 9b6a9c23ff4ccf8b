import { forms } from "./forms";
import { language } from "./language";
import { menu } from "./menu";
import { loadPageBehaviors } from "./page-behaviors";

import { returns } from "./returns";
import { timeZone } from "./time-zone";

/** Adds comfort only: every page works without. */
export function attachBehaviors(document: Document) {
  language();
  timeZone();
  menu();
  forms(document);
  returns(document);
  loadPageBehaviors();
}
