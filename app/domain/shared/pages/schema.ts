import { z } from "zod";
import { RowId } from "~/domain/shared/ids";
import { LIMIT_MAX } from "./rules";

export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

export const PageQuery = z.object({ page: PageNumber });

const clampedLimit = (rows: number) => Math.min(Math.max(rows, 1), LIMIT_MAX);

/** Selects `limit` rows after the row `before`. A limit beyond its bounds counts as the nearest one. Without both all rows. */
export const ListQuery = z.object({
  limit: z
    .string()
    .regex(/^-?\d+$/)
    .transform((digits) => clampedLimit(Number(digits)))
    .optional(),
  before: RowId.optional(),
});
export type ListQuery = z.output<typeof ListQuery>;
