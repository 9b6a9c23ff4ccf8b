import { z } from "zod";
import { ClientAnswer } from "~/domain/clients/answer";
import { listClients } from "~/domain/clients/clients.server";
import { ListPart } from "~/domain/pages/schema";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "trainer",
    query: ListPart,
    answer: ok(z.array(ClientAnswer)),
    run: (trainer, { query }) => listClients(trainer, query),
  },
});
export const action = loader;
