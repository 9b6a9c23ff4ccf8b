import { authClient } from "~/auth-client/client";
import { showAlert } from "../form-alert";
import { deviceHasUnsent } from "../unsent";
import { endBusy, setBusy } from "./busy";

/** Logs out, which deletes unsent texts on this device: the form first warns of that. */
export async function logOut(form: HTMLFormElement) {
  const { unsent, anyway = "", failure } = form.dataset;
  if (deviceHasUnsent() && !("warned" in form.dataset)) {
    form.dataset.warned = "";
    showAlert(form, unsent);
    const words = form.querySelector("[data-words]");
    if (words) words.textContent = anyway;
    return;
  }
  setBusy(form);
  try {
    await authClient("").logout();
  } catch {
    endBusy(form);
    showAlert(form, failure);
  }
}
