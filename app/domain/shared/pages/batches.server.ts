import type { ListQuery } from "./schema";

/** The most of a list that is read from the database at once: rows, and bytes of what can be long in them. */
export const BATCH = { rows: 24, bytes: 1024 * 1024 };

export interface Batch<Row> {
  rows: Row[];
  isLast: boolean;
}

/** A list that is read batch by batch, each when it is needed. It has one batch at least. */
export type Batches<Row> = AsyncGenerator<Batch<Row>, void, undefined>;

/** Reads a list, or its first `limit` rows, in batches. @param read reads rows after the last one, or from the beginning */
export async function* inBatches<Row>(
  { limit = Number.POSITIVE_INFINITY }: Pick<ListQuery, "limit">,
  read: (rows: number, after: Row | undefined) => Promise<Batch<Row>>,
): Batches<Row> {
  let left = limit;
  let after: Row | undefined;
  for (;;) {
    const { rows, isLast } = await read(Math.min(left, BATCH.rows), after);
    left -= rows.length;
    if (isLast || left === 0) return yield { rows, isLast: true };
    yield { rows, isLast: false };
    after = rows.at(-1);
  }
}

export const batchOf = <Row>(results: Row[], rows: number): Batch<Row> => ({
  rows: results.slice(0, rows),
  isLast: results.length <= rows,
});

export async function* eachRow<Row, Made>(batches: Batches<Row>, make: (row: Row) => Made): Batches<Made> {
  for await (const { rows, isLast } of batches) yield { rows: rows.map(make), isLast };
}

/** Returns a list without rows. */
export async function* noRows(): Batches<never> {
  yield { rows: [], isLast: true };
}

export const isInBatches = (result: unknown): result is Batches<unknown> =>
  typeof result === "object" && result !== null && Symbol.asyncIterator in result;
