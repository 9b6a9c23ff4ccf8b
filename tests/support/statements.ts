import { type Logger, type SQL, sql } from "drizzle-orm";
import { vi } from "vitest";
import { type Database, db, statementsDb } from "~db/client";

interface Statement {
  sql: string;
  params: unknown[];
}

/** Returns the statements that some work sends to the database, prepared ones too, in order. The database still runs them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const spies = [...new Set([db, statementsDb].map(loggerOf))].map((logger) => {
    const log = logger.logQuery.bind(logger);
    return vi.spyOn(logger, "logQuery").mockImplementation((text, params) => {
      statements.push({ sql: text, params });
      log(text, params);
    });
  });
  try {
    await work();
    return statements;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const loggerOf = (database: Database) =>
  (database as unknown as { session: { logger: Logger } }).session.logger;

/** Returns the plan that the database makes for a statement, as text. */
export async function planOf({ sql: text, params }: Statement): Promise<string> {
  const segments = text.split(/\$(\d+)/).map((segment, index): SQL => {
    if (index % 2 === 0) return sql.raw(segment);
    return sql`${sql.param(params[Number(segment) - 1])}`;
  });
  const answer = await db.execute(sql`explain ${sql.join(segments)}`);
  const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as object[];
  return rows.flatMap((row) => Object.values(row)).join("\n");
}
