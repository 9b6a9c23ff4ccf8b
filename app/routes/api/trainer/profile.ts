import { findTrainer } from "~/domain/trainers/trainers.server";
import { api } from "~/http/api.server";
import { requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => findTrainer(await requireApiUser(args)),
});
export const action = loader;
