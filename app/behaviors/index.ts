import { forms } from "./forms";
import { language } from "./language";
import { menu } from "./menu";
import { parts } from "./parts";
import { returns } from "./returns";
import { timeZone } from "./time-zone";

/** Attaches the behaviors that every page has, and loads those of this page. They add comfort only: every page works without. */
export function attachBehaviors(document: Document) {
  language();
  timeZone();
  menu();
  forms(document);
  returns(document);
  parts();
}
