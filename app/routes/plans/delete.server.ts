import { findPlan } from "~/domain/coaching/plans/plan-list.server";
import { deletePlan } from "~/domain/coaching/plans/plans.server";
import { atAnchor } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { kindIn, listAddress, plansAnchor } from "./kind";

export const deleteScreen = screen({ by: "trainer" }, async (trainer, { id, request }) => {
  const kind = kindIn(request);
  const { title, client_user_id, client_name, client_archived } = await findPlan(trainer, kind, id);
  return { kind, title, client_user_id, client_name, client_archived };
});

export const deleteAction = formAction({ by: "trainer" }, async (trainer, _, { id, request }) => {
  const kind = kindIn(request);
  const { client_user_id } = await findPlan(trainer, kind, id);
  await deletePlan(trainer, kind, id);
  const text = client_user_id === null ? "plans.done_template_deleted" : "plans.done_deleted";
  return await redirectWith(text, atAnchor(listAddress(kind, request), plansAnchor(kind)));
});
