import { redirect } from "@remix-run/node";
import { hasPresentClient } from "~/domain/coaching/plan-content/rules";
import { listOtherActivePlans } from "~/domain/coaching/plans/other-active-plans.server";
import { findPlan } from "~/domain/coaching/plans/plan-list.server";
import { activatePlan } from "~/domain/coaching/plans/plans.server";
import { PlanActivity } from "~/domain/coaching/plans/schema";
import { Conflict } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { activityAddress, kindIn, listAddress } from "./kind";

/** Loads the question about the other active plans of a client. Leads to the list where there is nothing to ask. */
export const activityScreen = screen({ by: "trainer" }, async (trainer, { id, request }) => {
  const kind = kindIn(request);
  const { title, is_active, client_user_id: client, ...plan } = await findPlan(trainer, kind, id);
  const isOfClient = client !== null && hasPresentClient(plan);
  const [otherActivePlans] = isOfClient ? await listOtherActivePlans(trainer, kind, [client], id) : [];
  if (!otherActivePlans) throw redirect(listAddress(kind, request, { id, client_user_id: client }));
  return { title, is_active, otherActivePlans };
});
export type ActivityQuestion = Awaited<ReturnType<typeof activityScreen>>;

/** Switches a plan on or off. Before it is switched on, asks what happens to the other active plans of its client. */
export const activityAction = formAction(
  { by: "trainer", form: PlanActivity, preserve: false },
  async (trainer, { is_active, others, beside }, { id, request }) => {
    const kind = kindIn(request);
    const list = listAddress(kind, request, { id });
    if (is_active && !others && (await hasOtherActivePlans()))
      return redirect(activityAddress(kind, request, id));
    const instead = is_active && others === "off" ? beside : [];
    const refusal = await activatePlan(trainer, kind, id, is_active, instead).then(
      () => null,
      capacityRefusal,
    );
    if (refusal) return await redirectWith(refusal, list);
    return await redirectWith(is_active ? "plans.done_on_for" : "plans.done_off_for", list, {
      plans: [id],
      // The other plans would stay off.
      undo: instead.length > 0 ? [] : [kind, id],
    });

    async function hasOtherActivePlans() {
      const { client_user_id } = await findPlan(trainer, kind, id);
      const clients = client_user_id ? [client_user_id] : [];
      return (await listOtherActivePlans(trainer, kind, clients, id)).length > 0;
    }
  },
);

/** Returns the text for a plan that cannot be switched on, because the client has too many plans or tasks. */
function capacityRefusal(error: unknown) {
  if (error instanceof Conflict && error.text === "too_many_active_plans")
    return "error.too_many_active_plans";
  if (error instanceof Conflict && error.text === "too_many_tasks") return "error.too_many_tasks";
  throw error;
}
