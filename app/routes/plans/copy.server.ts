import { findPlan } from "~/domain/plans/plan-list.server";
import { copyPlan } from "~/domain/plans/plans.server";
import { PlanCopy } from "~/domain/plans/schema";
import { redirectWith } from "~/http/flash.server";
import { shows, submits } from "~/http/screen.server";
import { copyChoices } from "./copy-choices.server";
import { copyInput } from "./copy-input.server";
import { type KindName, placeOf } from "./kind";

/** Loads the dialog that copies a plan. */
export const showsCopy = (kind: KindName) =>
  shows({ by: "trainer" }, async (trainer, { id }) =>
    copyChoices(trainer, await findPlan(trainer, kind, id)),
  );

/** Copies a plan for the chosen client, or as a template. */
export const submitsCopy = (kind: KindName) =>
  submits({ by: "trainer", form: PlanCopy }, async (trainer, choice, { id, request }) => {
    const source = await findPlan(trainer, kind, id);
    const copy = await copyPlan(trainer, kind, id, await copyInput(request, source, choice));
    const text = copy.client_user_id ? "plans.copied" : "plans.template_made";
    return await redirectWith(text, placeOf(kind, copy));
  });
