import { changeAbsence, takeBackAbsence } from "~/domain/coaching/absences/changes.server";
import { AbsenceAnswer } from "~/domain/people/absences/answer";
import { AbsenceChange } from "~/domain/people/absences/schema";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "user",
    body: AbsenceChange,
    answer: ok(AbsenceAnswer),
    run: async (user, { id, body }) => await changeAbsence(user, id, body),
  }),
  remove({
    by: "user",
    answer: noContent,
    run: async (user, { id }) => void (await takeBackAbsence(user, id)),
  }),
);
export const action = loader;
