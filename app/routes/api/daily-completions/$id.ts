import { rowId } from "~/domain/ids";
import { TaskChange } from "~/domain/tasks/schema";
import { changeTask } from "~/domain/tasks/tasks.server";
import { api, json } from "~/http/api.server";
import { requireApiClient } from "~/http/guards.server";

export const loader = api({
  PUT: async (args) => {
    const client = await requireApiClient(args);
    return await changeTask(client, rowId(args.params.id), await json(args, TaskChange));
  },
});
export const action = loader;
