import { type Logger, type SQL, sql } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "~db/client";

interface Statement {
  sql: string;
  params: unknown[];
}

/** Returns the statements that some work sends to the database, prepared ones too, in order. The database still runs them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { session } = db as unknown as { session: { logger: Logger } };
  const sent = vi.spyOn(session.logger, "logQuery");
  try {
    await work();
    return sent.mock.calls.map(([text, params]) => ({ sql: text, params }));
  } finally {
    sent.mockRestore();
  }
}

/** Returns the plan that the database makes for a statement, as text. */
export async function planOf({ sql: text, params }: Statement): Promise<string> {
  const parts = text.split(/\$(\d+)/).map((part, index): SQL => {
    if (index % 2 === 0) return sql.raw(part);
    return sql`${sql.param(params[Number(part) - 1])}`;
  });
  const answer = await db.execute(sql`explain ${sql.join(parts)}`);
  const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as object[];
  return rows.flatMap((row) => Object.values(row)).join("\n");
}
