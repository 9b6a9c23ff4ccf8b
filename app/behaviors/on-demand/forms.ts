import { chooseDay } from "./day";
import { searchChoices } from "./search";

type Handler = (event: Event, form: HTMLFormElement) => void;

/** Loads the behaviors that only few pages need. */
const LOADED: Record<string, () => Promise<{ handle: Handler }>> = {
  foods: () => import("./foods"),
  pick: () => import("./pick"),
  portion: () => import("./portion"),
};

const loading: Record<string, Promise<{ handle: Handler }>> = {};

/** Handles an event of a form by the behavior that its `data-on-demand` names. */
export function handle(event: Event, form: HTMLFormElement) {
  const { onDemand: name = "" } = form.dataset;
  // The search beside the diary is not shown on a phone.
  if (event.type === "now" && !form.checkVisibility()) return;
  if (name === "day") chooseDay(event, form);
  else if (name === "search") searchChoices(event, form);
  else {
    loading[name] ??= LOADED[name]?.() ?? Promise.reject(new Error(name));
    loading[name].then(
      (code) => code.handle(event, form),
      // Loads it again at the next event: the network may be back.
      () => delete loading[name],
    );
  }
}
