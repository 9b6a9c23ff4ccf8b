import type { User } from "~/domain/accounts/user.server";
import { CustomTaskInput } from "~/domain/tasks/schema";

/** Returns the input with which a trainer assigns a custom task. */
export const customTask = (
  client: Pick<User, "user_id">,
  facts: Partial<Record<keyof CustomTaskInput, unknown>> & { completion_date: string },
): CustomTaskInput => CustomTaskInput.parse({ client_user_id: client.user_id, task_name: "Walk", ...facts });
