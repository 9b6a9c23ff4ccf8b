import type { ListPart } from "./schema";

/** The most of a list that is read from the database at once: rows, and bytes of what can be long in them. */
export const PIECE = { rows: 24, bytes: 1024 * 1024 };

/** A piece of a list, in its order. The list ends with its last piece. */
export interface Piece<Row> {
  rows: Row[];
  isLast: boolean;
}

/** A list that is read piece by piece, each when it is asked for. It has one piece at least. */
export type Pieces<Row> = AsyncGenerator<Piece<Row>, void, undefined>;

/**
 * Reads a list, or its first `limit` rows, in pieces.
 * @param read reads at most some rows after the last row of the piece before; without one from the beginning of the list
 */
export async function* inPieces<Row>(
  { limit = Number.POSITIVE_INFINITY }: Pick<ListPart, "limit">,
  read: (rows: number, after: Row | undefined) => Promise<Piece<Row>>,
): Pieces<Row> {
  let left = limit;
  let after: Row | undefined;
  for (;;) {
    const { rows, isLast } = await read(Math.min(left, PIECE.rows), after);
    left -= rows.length;
    if (isLast || left === 0) return yield { rows, isLast: true };
    yield { rows, isLast: false };
    after = rows.at(-1);
  }
}

/** Makes a piece of at most some rows from what a query found that had asked for one row more. */
export const pieceOf = <Row>(found: Row[], rows: number): Piece<Row> => ({
  rows: found.slice(0, rows),
  isLast: found.length <= rows,
});

/** Makes another list with a row for each row of a list. */
export async function* eachRow<Row, Made>(pieces: Pieces<Row>, make: (row: Row) => Made): Pieces<Made> {
  for await (const { rows, isLast } of pieces) yield { rows: rows.map(make), isLast };
}

/** Tells whether the result of a call is a list in pieces. */
export const isInPieces = (result: unknown): result is Pieces<unknown> =>
  typeof result === "object" && result !== null && Symbol.asyncIterator in result;
