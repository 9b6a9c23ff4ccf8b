import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { listOtherActivePlans } from "~/domain/coaching/plans/other-active-plans.server";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import { PlanStart, type StartSource } from "~/domain/coaching/plans/schema";
import { findStart, listSources } from "~/domain/coaching/plans/start.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listChoices } from "~/domain/people/clients/choices.server";
import { ChoiceQuery, choiceQueryOf } from "~/domain/people/clients/schema";
import { displayName } from "~/domain/people/profile/rules";
import { redirectWith } from "~/http/flash.server";
import { screen } from "~/http/screen.server";
import { activityAddress, type KindName } from "./kind";
import { newPlanAddress } from "./search-address";

const Id = z.guid().toLowerCase().optional().catch(undefined);

/**
 * `for` is the client of the plan. Empty asks for another one, and null stands for what is not an id. Without it the client
 * whose plans are listed counts. `sent` asks for the client of a plan that was already typed.
 */
const NewPlanQuery = ChoiceQuery.extend(PlanStart.shape).extend({
  for: z.guid().toLowerCase().or(z.literal("")).nullish().catch(null),
  client: Id,
  sent: z.literal("1").optional().catch(undefined),
});

/** Loads the dialog for a new plan: its client, or clients to choose from. The address can also ask for plans to start with. */
export const newPlanScreen = (kind: KindName) =>
  screen({ by: "trainer", query: NewPlanQuery }, async (trainer, { query, submitted, entered }) => {
    const named = query.for === undefined ? query.client : query.for || undefined;
    const clientId = Id.parse(entered.client_user_id) ?? (query.sent ? undefined : named);
    const facts = {
      client: null,
      said: [],
      wasSent: false,
      choices: null,
      isUnknown: false,
      ...NOTHING_TO_START,
    };
    // Each opened form gets its own key, so that a double click, or Back and a second save, create one plan.
    const idempotency_key = randomUUID();
    if (clientId && query.start) {
      const list = await listSources(trainer, kind, query.start, query);
      return { ...facts, idempotency_key, sources: { ...list, source: query.start, who: query.who } };
    }
    const start =
      clientId && query.from && !submitted ? await findStart(trainer, kind, clientId, query.from) : null;
    if (start)
      return {
        ...facts,
        idempotency_key,
        client: nameOf(start.client),
        said: start.client.said,
        filled: start.values,
        isGone: start.values === null,
      };
    // One query finds both, because the page behind the dialog needs its own queries for the list of plans.
    const turned = entered.show === undefined ? query : choiceQueryOf(entered, query);
    const choices = await listChoices(trainer, turned, clientId);
    const client = choices.clients.find(({ user_id }) => user_id === clientId) ?? null;
    return {
      ...facts,
      client: client && nameOf(client),
      said: client?.said ?? [],
      wasSent: submitted || query.sent !== undefined,
      choices: client ? null : choices,
      isUnknown: query.for !== undefined && query.for !== "" && client === null,
      idempotency_key,
    };
  });

interface Start {
  filled: NonNullable<Awaited<ReturnType<typeof findStart>>>["values"];
  /** True when the plan that the address names is no longer there. */
  isGone: boolean;
  sources: (Awaited<ReturnType<typeof listSources>> & { source: StartSource; who: string }) | null;
}

const NOTHING_TO_START: Start = { filled: null, isGone: false, sources: null };

export type NewPlan = Awaited<ReturnType<ReturnType<typeof newPlanScreen>>>;

type Named = Parameters<typeof displayName>[0] & Pick<User, "user_id">;
const nameOf = (client: Named) => ({ user_id: client.user_id, name: displayName(client) });

/** Redirects to the question about the client's other active plans, or to the new plan. One that is switched off asks nothing. */
export async function afterNewPlan(
  trainer: User,
  kind: KindName,
  request: Request,
  plan: Pick<Plan, "id" | "client_user_id" | "is_active">,
): Promise<Response> {
  const { id } = plan;
  const client = plan.client_user_id ?? "";
  const back = newPlanAddress(kind, request, [{ id, client_user_id: client }]);
  if (!plan.is_active) return await redirectWith("plans.done_created_off", back, { plans: [id] });
  const otherActivePlans = await listOtherActivePlans(trainer, kind, [client], id);
  if (otherActivePlans.length > 0) return redirect(activityAddress(kind, request, id, back));
  return await redirectWith("plans.done_on_for", back, { plans: [id] });
}
