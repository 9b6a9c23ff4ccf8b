import { TrainerAnswer } from "~/domain/people/trainers/answer";
import { findTrainer } from "~/domain/people/trainers/trainers.server";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: { by: "user", answer: ok(TrainerAnswer), run: (user) => findTrainer(user) },
});
export const action = loader;
