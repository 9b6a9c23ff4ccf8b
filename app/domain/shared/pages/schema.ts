import { z } from "zod";
import { RowId } from "~/domain/shared/ids";
import { PART_MAX } from "./rules";

/** The number of a page in a URL. An invalid number means the first page. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** The query of a screen with a list of pages. */
export const PageQuery = z.object({ page: PageNumber });

const inOnePart = (rows: number) => Math.min(Math.max(rows, 1), PART_MAX);

/**
 * The part of a list that a call asks for: at most `limit` rows, which come after the row with the id `before`. A limit
 * beyond its bounds counts as the nearest one. Without parameters the list is whole.
 */
export const ListPart = z.object({
  limit: z
    .string()
    .regex(/^-?\d+$/)
    .transform((digits) => inOnePart(Number(digits)))
    .optional(),
  before: RowId.optional(),
});
export type ListPart = z.output<typeof ListPart>;
