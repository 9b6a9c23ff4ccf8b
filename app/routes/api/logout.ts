import { endSession } from "~/domain/people/accounts/sessions.server";
import { noContent, Reply } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { refuseForeignPages } from "~/http/guards.server";
import { sessionId, signOutHeaders } from "~/http/session.server";

export const loader = api(
  get({
    by: "anyone",
    answer: noContent,
    run: async (_, { request }) => {
      refuseForeignPages();
      const id = await sessionId(request);
      if (id) await endSession(id);
      return new Reply(null, { headers: await signOutHeaders() });
    },
  }),
);
export const action = loader;
