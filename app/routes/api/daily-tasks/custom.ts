import { assignCustomTask } from "~/domain/tasks/custom-tasks.server";
import { CustomTaskInput } from "~/domain/tasks/schema";
import { api, created, json } from "~/http/api.server";
import { requireApiTrainer } from "~/http/guards.server";

export const loader = api({
  POST: async (args) =>
    created(await assignCustomTask(await requireApiTrainer(args), await json(args, CustomTaskInput))),
});
export const action = loader;
