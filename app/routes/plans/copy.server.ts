import { randomUUID } from "node:crypto";
import { ChoiceQuery } from "~/domain/clients/schema";
import { findCopyChoices } from "~/domain/plans/copy-choices.server";
import { findPlan } from "~/domain/plans/plan-list.server";
import { copyPlan } from "~/domain/plans/plans.server";
import { PlanCopy } from "~/domain/plans/schema";
import { redirectWith } from "~/http/flash.server";
import { shows, submits } from "~/http/screen.server";
import { copyInput } from "./copy-input.server";
import { type KindName, listAddress } from "./kind";
import { newPlanAddress } from "./search-address";

/** Loads the dialog that copies a plan: a page of the clients to copy it for. */
export const showsCopy = (kind: KindName) =>
  shows({ by: "trainer", query: ChoiceQuery }, async (trainer, { id, query }) => {
    return {
      ...(await findCopyChoices(trainer, kind, id, query)),
      // Each opened dialog gets its own key, so that a double click makes one copy.
      idempotency_key: randomUUID(),
    };
  });
export type CopyChoices = Awaited<ReturnType<ReturnType<typeof showsCopy>>>;

/** Copies a plan for the chosen client, or as a template. */
export const submitsCopy = (kind: KindName) =>
  submits({ by: "trainer", form: PlanCopy }, async (trainer, choice, { id, request }) => {
    const source = await findPlan(trainer, kind, id);
    const copy = await copyPlan(trainer, kind, id, await copyInput(request, source, choice));
    if (copy.client_user_id === null)
      return await redirectWith("plans.template_made", listAddress(kind, request, copy));
    return await redirectWith("plans.copied", newPlanAddress(kind, request, copy.client_user_id, copy.id));
  });
