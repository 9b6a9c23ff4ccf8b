import { z } from "zod";

/** The number of a page in a URL. An invalid number means the first page. */
export const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** The query of a screen with a list of pages. */
export const PageQuery = z.object({ page: PageNumber });
