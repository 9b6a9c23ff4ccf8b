import { rowId } from "~/domain/ids";
import { TrainerTaskChange } from "~/domain/tasks/schema";
import { changeTask } from "~/domain/tasks/tasks.server";
import { api, json } from "~/http/api.server";
import { requireApiTrainer } from "~/http/guards.server";

export const loader = api({
  PUT: async (args) => {
    const trainer = await requireApiTrainer(args);
    const { client_user_id, ...change } = await json(args, TrainerTaskChange);
    return await changeTask(trainer, rowId(args.params.id), change, client_user_id);
  },
});
export const action = loader;
