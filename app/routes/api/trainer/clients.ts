import { ClientAnswer } from "~/domain/people/clients/answer";
import { listClients } from "~/domain/people/clients/client-list.server";
import { ListQuery } from "~/domain/shared/pages/schema";
import { list } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

export const loader = api(
  get({
    by: "trainer",
    query: ListQuery,
    answer: list(ClientAnswer),
    run: (trainer, { query }) => listClients(trainer, query),
  }),
);
export const action = loader;
