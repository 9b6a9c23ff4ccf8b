import { type Database, db, type Transaction } from "~db/client";
import { lockSharedFoods, refreshChangedFoods } from "../../app/domain/food/foods/changed-foods.server";
import { TIERS } from "../../app/domain/food/foods/rules";
import type { SharedFood } from "../../app/domain/food/foods/shared-food";
import { type Written, writeSharedFoods } from "../../app/domain/food/foods/shared-foods.server";
import { saveSource } from "../../app/domain/food/foods/sources.server";
import type { FoodFile } from "./open-file.server";
import type { Origin } from "./origin";
import type { Note, ReadRow } from "./read-row";
import { addExample, emptyReport, type Report } from "./report";

/** Foods are written this many at once. The embedded database answers nothing else meanwhile. */
const BATCH = 1000;
/** A reference is refused if it was there within this many foods before. */
const REMEMBERED = 100_000;

export interface ImportOptions {
  source: Origin;
  dryRun?: boolean;
  onProgress?: (report: Report) => void;
}

/** Imports a file in batches, which stay if a later row cannot be read. Foods that are no longer in it stay: logs name them. */
export async function importFoods(file: FoodFile, options: ImportOptions): Promise<Report> {
  const report = emptyReport();
  const { dryRun = false } = options;
  if (!dryRun) await save(db, options);
  try {
    await writeAll(file, options, report);
  } catch (error) {
    // Keeps what was written before. If the database is gone, the first error tells more than one of this.
    if (!dryRun) await refresh(options).catch(() => {});
    throw error;
  }
  if (!dryRun) report.hidden = await refresh(options);
  return report;
}

const save = (database: Database | Transaction, { source: { assumed, ...source } }: ImportOptions) =>
  saveSource(database, source, assumed);

const refresh = ({ source: { source } }: ImportOptions) =>
  db.transaction((tx) => refreshChangedFoods(tx, source, ""));

async function writeAll(file: FoodFile, options: ImportOptions, report: Report): Promise<void> {
  let batch: SharedFood[] = [];
  const write = async () => {
    const { added, changed } = await writeBatch(file, options, batch);
    report.added += added;
    report.changed += changed;
    report.unchanged += batch.length - added - changed;
    batch = [];
    options.onProgress?.(report);
  };
  const seen = new Set<string>();
  for await (const row of untilCut(file.rows, report)) {
    const food = foodOf(row, seen, report);
    if (food) batch.push(food);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

async function* untilCut(rows: AsyncIterable<ReadRow>, report: Report): AsyncGenerator<ReadRow> {
  try {
    yield* rows;
  } catch (error) {
    report.cut = (error as Error).message;
  }
}

function foodOf(row: ReadRow, seen: Set<string>, report: Report): SharedFood | undefined {
  report.rows += 1;
  if ("refused" in row) {
    addExample(report.refused, row.refused, row.line, row.text);
    return undefined;
  }
  const { food, line } = row;
  if (seen.has(food.reference)) {
    addExample(report.refused, "the reference was there before", line, food.name_de);
    return undefined;
  }
  if (seen.size === REMEMBERED) seen.clear();
  seen.add(food.reference);
  for (const note of row.notes) addExample<Note>(report.notes, note, line, food.name_de);
  return food;
}

async function writeBatch(
  { format }: FoodFile,
  options: ImportOptions,
  batch: SharedFood[],
): Promise<Written> {
  const { source, dryRun } = options;
  const isBranded = ({ brand }: SharedFood) => format.isBranded || brand !== "";
  let written: Written = { added: 0, changed: 0 };
  const write = db.transaction(async (tx) => {
    await lockSharedFoods(tx);
    if (dryRun) await save(tx, options);
    const results = [
      await writeSharedFoods(
        tx,
        source.source,
        TIERS.generic,
        batch.filter((food) => !isBranded(food)),
      ),
      await writeSharedFoods(tx, source.source, TIERS.branded, batch.filter(isBranded)),
    ];
    written = results.reduce((sum, result) => ({
      added: sum.added + result.added,
      changed: sum.changed + result.changed,
    }));
    if (dryRun) throw new DryRun();
  });
  await write.catch((error) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return written;
}

/** Thrown to undo what a dry run has written. */
class DryRun extends Error {}
