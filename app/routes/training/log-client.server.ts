import { outOf } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import { findReadableClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { orDashboard } from "~/routes/client/access.server";

/** Finds whose training log a screen shows. @throws a redirect to the dashboard for a trainer without this client */
export async function clientOfLog(user: User, client: string | undefined) {
  const found = await orDashboard(() => findReadableClient(user, client));
  const { user_id, time_zone } = found;
  return {
    client: { user_id, time_zone },
    facts: {
      isTrainer: user.is_trainer,
      isArchived: outOf(found) !== null,
      user_id,
      name: displayName(found),
    },
  };
}

/** Whose training log a screen shows, and to whom. */
export type LogFacts = Awaited<ReturnType<typeof clientOfLog>>["facts"];
