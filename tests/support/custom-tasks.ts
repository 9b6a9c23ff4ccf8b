import { CustomTaskInput } from "~/domain/coaching/tasks/schema";
import type { User } from "~/domain/people/accounts/user.server";

/** Returns the input with which a trainer assigns a custom task. */
export const customTask = (
  client: Pick<User, "user_id">,
  facts: Partial<Record<keyof CustomTaskInput, unknown>> & { completion_date: string },
): CustomTaskInput => CustomTaskInput.parse({ client_user_id: client.user_id, task_name: "Walk", ...facts });
