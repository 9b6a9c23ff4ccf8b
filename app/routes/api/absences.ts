import { setAbsence } from "~/domain/coaching/absences/changes.server";
import { listAbsences } from "~/domain/coaching/absences/list.server";
import { AbsenceAnswer } from "~/domain/people/absences/answer";
import { AbsenceInput, AbsencesQuery } from "~/domain/people/absences/schema";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    query: AbsencesQuery,
    answer: list(AbsenceAnswer),
    run: (user, { query }) => listAbsences(user, query),
  }),
  post({
    by: "user",
    body: AbsenceInput,
    answer: created(AbsenceAnswer),
    run: async (user, { body }) => await setAbsence(user, body),
  }),
);
export const action = loader;
