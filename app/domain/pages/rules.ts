/** A page of a list shows this many rows. */
export const PAGE_SIZE = 24;

/** Which page of a list this is, how many there are, and how many rows all of them have together. */
export interface PageFacts {
  total: number;
  page: number;
  pages: number;
}

/** The facts of a page of a list with `total` rows; an empty list has one page. */
export const pageFacts = (total: number, page: number): PageFacts => ({
  total,
  page,
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
});
