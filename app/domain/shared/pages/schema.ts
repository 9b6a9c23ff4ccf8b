import { z } from "zod";
import { RowId } from "~/domain/shared/ids";
import { PART_MAX } from "./rules";

export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const PageQuery = z.object({ page: PageNumber });

const inOnePart = (rows: number) => Math.min(Math.max(rows, 1), PART_MAX);

/** Selects `limit` rows after the row `before`. A limit beyond its bounds counts as the nearest one. Without both all rows. */
export const ListPart = z.object({
  limit: z
    .string()
    .regex(/^-?\d+$/)
    .transform((digits) => inOnePart(Number(digits)))
    .optional(),
  before: RowId.optional(),
});
export type ListPart = z.output<typeof ListPart>;
