import type { ListPart } from "./schema";

/** The most of a list that is read from the database at once: rows, and bytes of what can be long in them. */
export const PIECE = { rows: 24, bytes: 1024 * 1024 };

export interface Piece<Row> {
  rows: Row[];
  isLast: boolean;
}

/** A list that is read piece by piece, each when it is asked for. It has one piece at least. */
export type Pieces<Row> = AsyncGenerator<Piece<Row>, void, undefined>;

/** Reads a list, or its first `limit` rows, in pieces. @param read reads rows after the last one, or from the beginning */
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

export const pieceOf = <Row>(found: Row[], rows: number): Piece<Row> => ({
  rows: found.slice(0, rows),
  isLast: found.length <= rows,
});

export async function* eachRow<Row, Made>(pieces: Pieces<Row>, make: (row: Row) => Made): Pieces<Made> {
  for await (const { rows, isLast } of pieces) yield { rows: rows.map(make), isLast };
}

export const isInPieces = (result: unknown): result is Pieces<unknown> =>
  typeof result === "object" && result !== null && Symbol.asyncIterator in result;
