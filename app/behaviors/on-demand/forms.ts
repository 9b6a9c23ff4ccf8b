import { chooseDay } from "./day";
import { searchChoices } from "./search";

/** Handles an event of a form by the behavior that its `data-on-demand` names. */
export function handle(event: Event, form: HTMLFormElement) {
  if (form.dataset.onDemand === "day") chooseDay(event, form);
  else searchChoices(event, form);
}
