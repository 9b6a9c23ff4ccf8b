import { z } from "zod";

/** The size of a picture in the query of its address. Any other value means the large one. */
export const PhotoQuery = z.object({
  size: z
    .enum(["thumb"])
    .optional()
    .catch(undefined)
    .transform((size) => size ?? "full"),
});
