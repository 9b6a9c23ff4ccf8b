import { reachClient } from "~/domain/clients/clients.server";
import { DayQuery, TaskInput } from "~/domain/tasks/schema";
import { addTask, listTasks } from "~/domain/tasks/tasks.server";
import { api, created, json, query } from "~/http/api.server";
import { requireApiClient, requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => {
    const user = await requireApiUser(args);
    const { date, client_id } = await query(args, DayQuery);
    if (user.is_trainer && !client_id) return [];
    return await listTasks(await reachClient(user, client_id), date);
  },
  POST: async (args) => created(await addTask(await requireApiClient(args), await json(args, TaskInput))),
});
export const action = loader;
