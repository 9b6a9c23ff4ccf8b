import { z } from "zod";
import { PACKAGES } from "~/domain/people/packages/rules";
import { RowId } from "~/domain/shared/ids";
import { text } from "~/domain/shared/input-fields";
import { PageNumber } from "~/domain/shared/pages/schema";
import { ROSTER_SEARCH_MAX, ROSTER_SORTS } from "./rules";

/** The search in a trainer's clients. Invalid values in the address are ignored. */
export const RosterQuery = z.object({
  q: text(ROSTER_SEARCH_MAX).catch(""),
  package_type: z.enum(PACKAGES).optional().catch(undefined),
  sort: z.enum(ROSTER_SORTS).catch("newest"),
  archived: z
    .literal("1")
    .optional()
    .catch(undefined)
    .transform((value) => value !== undefined),
  page: PageNumber,
});
export type RosterQuery = z.output<typeof RosterQuery>;

/**
 * The search for one client to choose. Its names differ from those of the lists behind the dialog, which keep their own
 * search and page in the same address. Invalid values in the address are ignored.
 */
export const ChoiceQuery = z.object({ who: text(ROSTER_SEARCH_MAX).catch(""), who_page: PageNumber });
export type ChoiceQuery = z.output<typeof ChoiceQuery>;

/** The plan that the page of a client shows with its content. An invalid id means none. */
export const ClientPageQuery = z.object({
  open: RowId.optional().catch(undefined),
});
