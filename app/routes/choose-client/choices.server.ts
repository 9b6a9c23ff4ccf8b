import { listChoices } from "~/domain/people/clients/choices.server";
import { ChoiceQuery } from "~/domain/people/clients/schema";
import { screen } from "~/http/screen.server";

export const choicesScreen = () =>
  screen({ by: "trainer", query: ChoiceQuery }, (trainer, { query }) => listChoices(trainer, query));
