import { busy } from "./busy";
import { chat } from "./chat";
import { copy } from "./copy";
import { dialog } from "./dialog";
import { language } from "./language";
import { menu } from "./menu";
import { onDemand } from "./on-demand";
import { onward } from "./onward";
import { reveal } from "./reveal";
import { submit } from "./submit";
import { timeZone } from "./time-zone";
import { unsaved } from "./unsaved";

/** Attaches all behaviors to the page. They add comfort only: every page works without them. */
export function attachBehaviors(document: Document) {
  language(document);
  timeZone();
  dialog(document);
  menu(document);
  reveal(document);
  copy(document);
  busy(document);
  submit(document);
  unsaved(document);
  onDemand(document);
  onward(document);
  chat(document);
}
