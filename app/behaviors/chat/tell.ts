import { showAlert } from "../form-alert";
import { showSignedOut } from "../signed-out-hint";
import type { Outcome } from "./send";

/** Says in the composer what became of a message. Says nothing once it is sent. */
export function tell(form: HTMLFormElement, { state, reason = "" }: Outcome) {
  const { failure, networkError } = form.dataset;
  showAlert(form, state === "refused" ? `${failure} ${reason}` : state === "lost" ? networkError : "");
  showSignedOut(form, state === "signed-out");
}
