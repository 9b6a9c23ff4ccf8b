import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** The conversions of stored data (db/conversions) that have run on this database. */
export const dataConversions = pgTable("data_conversions", {
  name: text().primaryKey(),
  ran_at: createdAt(),
});
