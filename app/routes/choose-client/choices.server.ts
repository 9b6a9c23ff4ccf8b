import { listChoices } from "~/domain/people/clients/choices.server";
import { ChoiceQuery } from "~/domain/people/clients/schema";
import { shows } from "~/http/screen.server";

/** Loads a page of the clients for the dialog that chooses one. */
export const showsChoices = () =>
  shows({ by: "trainer", query: ChoiceQuery }, (trainer, { query }) => listChoices(trainer, query));
