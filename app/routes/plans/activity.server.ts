import { redirect } from "@remix-run/node";
import { Conflict } from "~/domain/errors";
import { activatePlan } from "~/domain/plans/plans.server";
import { PlanActivity } from "~/domain/plans/schema";
import { redirectWith } from "~/http/flash.server";
import { shows, submits } from "~/http/screen.server";
import { type KindName, listAddress } from "./kind";

/** Leads to the list of plans: the address of the switch shows nothing of its own. */
export const showsActivity = (kind: KindName) =>
  shows({ by: "trainer" }, (_, { request }) => redirect(listAddress(kind, request)));

/** Switches a plan on or off. */
export const submitsActivity = (kind: KindName) =>
  submits(
    { by: "trainer", form: PlanActivity, keeps: "nothing" },
    async (trainer, { is_active }, { id, request }) => {
      const done = is_active ? "plans.switched_on" : "plans.switched_off";
      const text = await activatePlan(trainer, kind, id, is_active).then(() => done, noRoom);
      return await redirectWith(text, listAddress(kind, request, { id }));
    },
  );

/** Returns the text for a plan that cannot be switched on, because the client has too many plans or tasks. */
function noRoom(error: unknown) {
  if (error instanceof Conflict && error.text === "too_many_active_plans")
    return "error.too_many_active_plans";
  if (error instanceof Conflict && error.text === "too_many_tasks") return "error.too_many_tasks";
  throw error;
}
