import { forms } from "./forms";
import { language } from "./language";
import { loadPageBehaviors } from "./page-behaviors";
import { popovers } from "./popovers";
import { returns } from "./returns";
import { timeZone } from "./time-zone";

/** Adds comfort only: every page works without. */
export function attachBehaviors(document: Document) {
  language();
  timeZone();
  popovers();
  forms(document);
  returns(document);
  loadPageBehaviors();
}
