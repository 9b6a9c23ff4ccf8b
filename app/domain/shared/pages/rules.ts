export const PAGE_SIZE = 24;

/** A call answers at most this many rows when it names a limit. */
export const LIMIT_MAX = 200;

export interface PageFacts {
  total: number;
  page: number;
  pages: number;
}

/** Returns the facts of a page of a list with `total` rows, `size` of them on a page; an empty list has one page. */
export const pageFacts = (total: number, page: number, size = PAGE_SIZE): PageFacts => ({
  total,
  page,
  pages: Math.max(1, Math.ceil(total / size)),
});
