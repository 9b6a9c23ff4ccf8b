import { type Outcome, showSignedOut } from "../call";
import { showAlert } from "../form-alert";

export function tell(form: HTMLFormElement, { state, reason = "" }: Outcome) {
  const { failure, networkError } = form.dataset;
  showAlert(form, state === "refused" ? `${failure} ${reason}` : state === "lost" ? networkError : "");
  showSignedOut(form, state === "signed-out");
}
