import { deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { noContent } from "~/http/answers.server";
import { api, remove } from "~/http/api.server";

/** Clients may always delete what they have uploaded, whatever their package is now. */
export const loader = api(
  remove({
    by: "client",
    answer: noContent,
    run: (client, { id }) => deleteCheckIn(client, id, "weekly"),
  }),
);
export const action = loader;
