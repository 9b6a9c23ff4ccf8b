import { showAlert } from "../form-alert";
import { showSignedOut } from "../signed-out-hint";
import type { Outcome } from "./send";

export function tell(form: HTMLFormElement, { state, reason = "" }: Outcome) {
  const { failure, networkError } = form.dataset;
  showAlert(form, state === "refused" ? `${failure} ${reason}` : state === "lost" ? networkError : "");
  showSignedOut(form, state === "signed-out");
}
