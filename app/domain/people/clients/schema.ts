import { z } from "zod";
import { PACKAGES } from "~/domain/people/packages/rules";
import { RowId } from "~/domain/shared/ids";
import { text } from "~/domain/shared/input-fields";
import { PageNumber } from "~/domain/shared/pages/schema";
import { NEEDS, ROSTER_SEARCH_MAX, ROSTER_SORTS } from "./rules";

export const RosterQuery = z.object({
  q: text(ROSTER_SEARCH_MAX).catch(""),
  package_type: z.enum(PACKAGES).optional().catch(undefined),
  /** Who needs the trainer: for any reason, or for one of a group. */
  need: z.enum(NEEDS).optional().catch(undefined),
  sort: z.enum(ROSTER_SORTS).catch("newest"),
  archived: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((value) => value !== undefined),
  page: PageNumber,
});
export type RosterQuery = z.output<typeof RosterQuery>;

/** Describes the search for a client. Its names differ from those of the list behind the dialog in the same address. */
export const ChoiceQuery = z.object({ who: text(ROSTER_SEARCH_MAX).catch(""), who_page: PageNumber });
export type ChoiceQuery = z.output<typeof ChoiceQuery>;

/** Returns what the form around a choice searches for: what its field and its buttons say, or else its address. */
export const choiceQueryOf = (
  { who, who_page, show }: Record<string, unknown>,
  query: ChoiceQuery,
): ChoiceQuery =>
  who === undefined && show === undefined ? query : ChoiceQuery.parse({ who, who_page: show ?? who_page });

const Id = z.guid().toLowerCase().catch("");

/** Returns who is chosen in a form that is shown again: everybody once, also if they are too many. What is no id is left out. */
export function chosenIds({ client_user_id }: Record<string, unknown>): string[] {
  const ids = [client_user_id ?? []].flat().map((id) => Id.parse(id));
  return [...new Set(ids)].filter(Boolean);
}

export const ClientPageQuery = z.object({
  open: RowId.optional().catch(undefined),
});
