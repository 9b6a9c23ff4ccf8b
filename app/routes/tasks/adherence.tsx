import { z } from "zod";
import { AdherenceChart } from "~/components/adherence-chart";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { findClient } from "~/domain/people/clients/clients.server";
import { fragment } from "~/http/fragment.server";

const Query = z.object({ client: z.string().max(64).optional().catch(undefined) });

/** Answers the adherence below a day's list as a part of the page, for the list to renew after a tick. */
export const loader = fragment({ by: "user", query: Query }, async (user, { query }) => {
  const client = user.is_trainer ? await findClient(user, query.client) : user;
  return <AdherenceChart {...(await adherence(client))} />;
});
