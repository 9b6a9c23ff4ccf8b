import { z } from "zod";

/** Asks a dashboard for all news. */
export const NewsQuery = z.object({ news: z.literal("all").optional().catch(undefined) });
