import { randomUUID } from "node:crypto";
import { COPIES } from "~/domain/coaching/plan-content/rules";
import { copyPlanForClients } from "~/domain/coaching/plans/copies.server";
import { findChosen, findCopyChoices } from "~/domain/coaching/plans/copy-choices.server";
import {
  listOtherActivePlans,
  type OtherActivePlans,
} from "~/domain/coaching/plans/other-active-plans.server";
import { findPlan } from "~/domain/coaching/plans/plan-list.server";
import { copyPlan } from "~/domain/coaching/plans/plans.server";
import { PlanCopy } from "~/domain/coaching/plans/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { ChoiceQuery, choiceQueryOf, chosenIds } from "~/domain/people/clients/schema";
import { redirectWith } from "~/http/flash.server";
import { translatorOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { copyTitle } from "./copy-title";
import { type KindName, kindIn } from "./kind";
import { newPlanAddress } from "./search-address";

/** Loads the chosen clients, a page of the others, and the active plans that would be active beside the copies. */
export const copyScreen = screen(
  { by: "trainer", query: ChoiceQuery },
  async (trainer, { id, query, entered, request }) => {
    const kind = kindIn(request);
    const chosen = await findChosen(trainer, chosenIds(entered));
    const asks = entered.is_active === "true" && entered.show === undefined;
    return {
      ...(await findCopyChoices(trainer, kind, id, choiceQueryOf(entered, query))),
      chosen,
      otherActivePlans: asks ? await listOtherActivePlans(trainer, kind, idsOf(chosen)) : [],
      // Each opened dialog gets its own key, so that a double click makes one copy.
      idempotency_key: randomUUID(),
    };
  },
);
export type CopyChoices = Awaited<ReturnType<typeof copyScreen>>;

const idsOf = (clients: { user_id: string }[]) => clients.map(({ user_id }) => user_id);

/** Copies a plan for the chosen clients, or as a template. Before a copy is switched on, asks about their other active plans. */
export const copyAction = formAction(
  { by: "trainer", form: PlanCopy, partialSubmit: true },
  async (trainer, choice, { id, request, again }) => {
    const kind = kindIn(request);
    const { idempotency_key, client_user_id: clients, is_active } = choice;
    const source = await findPlan(trainer, kind, id);
    const title = copyTitle(source.title, (await translatorOf(request))("plans.copy_suffix"));
    if (choice.as === "template") {
      const made = await copyPlan(trainer, kind, id, {
        client_user_id: null,
        title: source.client_user_id === null ? title : undefined,
        idempotency_key,
      });
      return await redirectWith("plans.done_template_made", newPlanAddress(kind, request, [made], source));
    }
    if (is_active && (await isAsking(trainer, kind, choice))) return again();
    const made = await copyPlanForClients(trainer, kind, id, {
      clients,
      is_active,
      instead: choice.others === "off" ? choice.beside : [],
      title_beside: title,
      idempotency_key,
    });
    return await redirectWith(
      is_active ? "plans.done_on_for" : "plans.done_copied",
      newPlanAddress(kind, request, made, source),
      { plans: made.map((copy) => copy.id) },
    );
  },
);

/** Tells whether a client has an active plan that the question has not named. Too many clients get no copy, so no question either. */
async function isAsking(trainer: User, kind: KindName, { client_user_id, others, beside }: PlanCopy) {
  if (client_user_id.length > COPIES.max) return false;
  const existing: OtherActivePlans[] = await listOtherActivePlans(trainer, kind, client_user_id);
  const named = others ? beside : [];
  return existing.some(({ plans }) => plans.some(({ id }) => !named.includes(id)));
}
