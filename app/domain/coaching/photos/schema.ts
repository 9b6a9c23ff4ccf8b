import { z } from "zod";

/** Any other value means the large picture. */
export const PhotoQuery = z.object({
  size: z
    .enum(["thumb"])
    .optional()
    .catch(undefined)
    .transform((size) => size ?? "full"),
});
