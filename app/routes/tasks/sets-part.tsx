import { z } from "zod";
import { SET_PLACES } from "~/domain/coaching/sets/rules";
import { findListedTask } from "~/domain/coaching/tasks/day-list.server";
import { NotFound } from "~/domain/shared/errors";
import { fragment } from "~/http/fragment.server";
import { openExercise } from "./open-exercise.server";
import { OpenSets } from "./open-sets";

const Query = z.object({ through: z.coerce.number().int().max(SET_PLACES.max).catch(0) });

/** Answers the sets of an exercise as a part of the page, for the list to open it in place. */
export const loader = fragment({ by: "user", query: Query }, async (user, { id, query }) => {
  const task = await findListedTask(user, id);
  const open = openExercise([task], task.id, query.through);
  if (!open || task.task_type !== "training_exercise") throw new NotFound();
  return <OpenSets task={task} open={open} />;
});
