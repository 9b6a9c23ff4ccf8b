import type { Batches } from "~/domain/shared/pages/batches.server";

/** Reads a list to its end, and returns the rows of all pieces. */
export async function rowsOf<Row>(batches: Batches<Row>): Promise<Row[]> {
  return (await batchesOf(batches)).flat();
}

/** Reads a list to its end, and returns the rows of each piece. */
export async function batchesOf<Row>(batches: Batches<Row>): Promise<Row[][]> {
  const read: Row[][] = [];
  for await (const { rows } of batches) read.push(rows);
  return read;
}
