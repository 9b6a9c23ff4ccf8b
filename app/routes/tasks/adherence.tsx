import { z } from "zod";
import { AdherenceChart } from "~/components/adherence-chart";
import { findClient } from "~/domain/clients/clients.server";
import { NotFound } from "~/domain/errors";
import { adherence } from "~/domain/tasks/adherence.server";
import { fragment } from "~/http/fragment.server";
import { shows } from "~/http/screen.server";

const Query = z.object({ client: z.string().max(64).optional().catch(undefined) });

/** Answers the adherence below a day's list as a part of the page, for the list to renew after a tick. */
export const loader = shows({ by: "user", query: Query }, async (user, { query, request }) => {
  try {
    const client = user.is_trainer ? await findClient(user, query.client) : user;
    return await fragment(request, <AdherenceChart {...(await adherence(client))} />);
  } catch (error) {
    // A route without a page would answer a thrown error with 500.
    if (!(error instanceof NotFound)) throw error;
    return new Response(null, { status: error.status });
  }
});
