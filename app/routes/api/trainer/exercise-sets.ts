import { SavedSetAnswer } from "~/domain/coaching/sets/answer";
import { TrainerSetInput } from "~/domain/coaching/sets/schema";
import { unlessArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { logSet } from "~/domain/coaching/training-log/log-sets.server";
import { createdOrExisting, Reply } from "~/http/answers.server";
import { api, post } from "~/http/api.server";

export const loader = api(
  post({
    by: "trainer",
    body: TrainerSetInput,
    answer: createdOrExisting(SavedSetAnswer),
    run: async (trainer, { body: { client_user_id, ...input } }) => {
      const { set, isNew, ticked } = await unlessArchived(trainer, { client: client_user_id }, () =>
        logSet(trainer, input, client_user_id),
      );
      const answer = { ...set, completed_tasks: ticked };
      return isNew ? answer : new Reply(answer, { status: 200 });
    },
  }),
);
export const action = loader;
