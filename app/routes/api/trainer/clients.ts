import { ClientAnswer } from "~/domain/clients/answer";
import { listClients } from "~/domain/clients/clients.server";
import { ListPart } from "~/domain/pages/schema";
import { list } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "trainer",
    query: ListPart,
    answer: list(ClientAnswer),
    run: (trainer, { query }) => listClients(trainer, query),
  },
});
export const action = loader;
