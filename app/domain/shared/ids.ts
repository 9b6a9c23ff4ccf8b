import { z } from "zod";
import { NotFound } from "./errors";

export const RowId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));
const UserId = z.guid();

/** Reads a row id from a URL. @throws NotFound when it is malformed */
export function rowId(value: string | undefined): number {
  const parsed = RowId.safeParse(value);
  if (!parsed.success) throw new NotFound();
  return parsed.data;
}

/** Reads a `user_id` in lower case. @throws NotFound when it is malformed */
export function userId(value: string | null | undefined): string {
  const parsed = UserId.safeParse(value);
  if (!parsed.success) throw new NotFound();
  return parsed.data.toLowerCase();
}
