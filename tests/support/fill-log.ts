import { sql } from "drizzle-orm";
import { connect, db } from "~db/client";

// Opens the embedded database of a folder, writes its log until the disk is full, and then asks something else.
const [, , dataDir = ""] = process.argv;
await connect({ dataDir });
console.log("opened");
try {
  for (;;) await db.execute(sql`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`);
} catch {
  await db.execute(sql`select 1`);
  console.log("answered");
}
