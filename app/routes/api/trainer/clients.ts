import { z } from "zod";
import { ClientAnswer } from "~/domain/clients/answer";
import { listClients } from "~/domain/clients/clients.server";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: { by: "trainer", answer: ok(z.array(ClientAnswer)), run: (trainer) => listClients(trainer) },
});
export const action = loader;
