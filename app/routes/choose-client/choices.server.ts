import { listChoices } from "~/domain/people/clients/choices.server";
import { ChoiceQuery } from "~/domain/people/clients/schema";
import { shows } from "~/http/screen.server";

export const showsChoices = () =>
  shows({ by: "trainer", query: ChoiceQuery }, (trainer, { query }) => listChoices(trainer, query));
