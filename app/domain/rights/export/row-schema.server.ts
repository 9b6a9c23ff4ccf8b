import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { ExportedTable } from "./tables.server";

/** Describes a row of an exported table by the columns of the database, so that a new column shows up by itself. */
export function rowSchema({ table, columns }: Pick<ExportedTable, "table" | "columns">) {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  return z.strictObject(
    Object.fromEntries(columns.map((name) => [name, valueSchema(all[name] as PgColumn)])),
  );
}

/** Returns the JSON Schema of the file of a table. */
export const tableSchema = (table: ExportedTable) =>
  z.toJSONSchema(z.array(rowSchema(table)).meta({ title: table.name }));

function valueSchema(column: PgColumn): z.ZodType {
  const schema = presentSchema(column);
  return column.notNull ? schema : schema.nullable();
}

function presentSchema({ columnType, dataType, ...column }: PgColumn): z.ZodType {
  if (columnType === "PgUUID") return z.guid();
  if (columnType === "PgDateString") return z.iso.date();
  if (columnType === "PgInteger" || columnType === "PgSmallInt") return z.int32();
  if (dataType === "date") return z.iso.datetime();
  if (dataType === "number") return z.number();
  if (dataType === "boolean") return z.boolean();
  if (dataType === "array")
    return z.array(presentSchema((column as unknown as { baseColumn: PgColumn }).baseColumn));
  if (dataType === "json") return z.json();
  if (dataType === "string") return z.string();
  throw new Error(`no JSON Schema is known for columns of the type ${columnType}`);
}
