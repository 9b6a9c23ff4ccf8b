import type { Pieces } from "~/domain/shared/pages/pieces.server";

/** Reads a list to its end, and returns the rows of all pieces. */
export async function rowsOf<Row>(pieces: Pieces<Row>): Promise<Row[]> {
  return (await piecesOf(pieces)).flat();
}

/** Reads a list to its end, and returns the rows of each piece. */
export async function piecesOf<Row>(pieces: Pieces<Row>): Promise<Row[][]> {
  const read: Row[][] = [];
  for await (const { rows } of pieces) read.push(rows);
  return read;
}
