import { TrainerAnswer } from "~/domain/people/trainers/answer";
import { findTrainer } from "~/domain/people/trainers/trainers.server";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

export const loader = api(get({ by: "user", answer: ok(TrainerAnswer), run: (user) => findTrainer(user) }));
export const action = loader;
