import { redirect } from "@remix-run/node";
import { comeBack } from "~/domain/coaching/membership/closing.server";
import { Conflict } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { signOutHeaders } from "~/http/session.server";

/** Redirects GET requests to the page that has the button. */
export const loader = screen({ by: "person" }, () => redirect("/my-data"));

/** Opens the account again. Every session ends: a present person signs in as everybody does, with a code or as a member. */
export const action = formAction({ by: "person" }, async (person) => {
  try {
    await comeBack(person);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return await redirectWith(`error.${error.text}`, "/my-data");
  }
  return await redirectWith("closing.done_back", "/", { headers: await signOutHeaders() });
});

export { Nothing as default } from "~/components/nothing";
