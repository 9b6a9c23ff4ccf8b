import { authClient } from "~/auth-client/client";
import { showFailure } from "./form-failure";

/** Logs the user out. If the server refuses, the form says that they are still signed in. */
export const logOut = (form: HTMLFormElement) =>
  authClient("")
    .logout()
    .catch(() => showFailure(form, form.dataset.failure));
