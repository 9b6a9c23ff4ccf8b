import { is, Param, Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import { db, onStatementConnections } from "./client";
import type { Database } from "./database";
import { isInTransaction } from "./transactions";

/** A value of a query, or the place of a value in a prepared statement. */
export type QueryValue<Value> = Value | Placeholder;

/** The values of a query, or their places in a prepared statement. */
export type QueryValues<Values> = { [Name in keyof Values]: QueryValue<Values[Name]> };

interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown>;
}

/** A query that drizzle can prepare. */
interface Preparable extends PromiseLike<unknown>, SQLWrapper {
  prepare(name: string): Statement;
  toSQL(): { sql: string; params: unknown[] };
}

/** Makes the query of a prepared statement. It gets the places of the values, and never the values of a request. */
type Build<Values, Query> = (values: QueryValues<Values>) => Query;

/** Holds what builds each prepared statement, by its name. A test looks through all of them. */
export const builds = new Map<string, () => Preparable>();

/**
 * Prepares a query: its text is made once for each database that is opened, and a PostgreSQL server parses it once for each
 * connection. Constants are literals in the text, so that the server can use partial indexes and knows the limits. Call it
 * where a module begins, because whatever the query holds beside the placeholders is the same for everybody, always.
 * @returns the function that runs the statement. It throws inside a transaction, whose rows the statement would not see: a query
 *   that runs there too is built by the same function with the transaction and the values
 * @throws when the name is taken
 */
export function prepared<Values, Query extends Preparable>(
  name: string,
  build: Build<Values, Query>,
): (values: Values) => Promise<Awaited<Query>> {
  // The development server evaluates a changed module again.
  if (builds.has(name) && process.env.NODE_ENV !== "development")
    throw new Error(`two prepared statements are named ${name}, or one is prepared within a function`);
  const make = () => withLiterals(name, build(placeholders()));
  builds.set(name, make);
  const statements = new WeakMap<Database, Statement>();
  const run = async (values: Values): Promise<unknown> => {
    if (isInTransaction()) throw new Error(`the prepared statement ${name} runs inside a transaction`);
    const statement = statements.get(db) ?? onStatementConnections(() => make().prepare(name));
    statements.set(db, statement);
    return await statement.execute(values as Record<string, unknown>);
  };
  return run as (values: Values) => Promise<Awaited<Query>>;
}

/**
 * Prepares a query for each of a few choices that change its text, such as an order.
 * @returns the function that runs the statement of a choice
 */
export function preparedEach<Choice extends string, Values, Query extends Preparable>(
  name: string,
  choices: readonly Choice[],
  build: (choice: Choice, values: QueryValues<Values>) => Query,
): (choice: Choice, values: Values) => Promise<Awaited<Query>> {
  const statements = Object.fromEntries(
    choices.map((choice) => [
      choice,
      prepared<Values, Query>(`${name} ${choice}`, (values) => build(choice, values)),
    ]),
  ) as Record<Choice, (values: Values) => Promise<Awaited<Query>>>;
  return (choice, values) => statements[choice](values);
}

/** Returns an object that has a place for every value that a query asks for. */
const placeholders = <Values>(): QueryValues<Values> =>
  new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as QueryValues<Values>;

/** Writes the constants of a query into its text, so that the placeholders are its only parameters. */
function withLiterals<Query extends Preparable>(name: string, query: Query): Query {
  const odd = query.toSQL().params.find((param) => !isPlaceholder(param) && !isConstant(param));
  if (odd !== undefined) throw new Error(`the prepared statement ${name} holds a value that is no constant`);
  const build = query.getSQL.bind(query);
  query.getSQL = () => build().inlineParams();
  return query;
}

const isPlaceholder = (param: unknown) =>
  is(param, Placeholder) || (is(param, Param) && is(param.value, Placeholder));

/**
 * Tells whether a parameter can be a constant of a query: a number, a truth value, or words without digits. Ids of people, days
 * and times have digits. A constant that has some is written with `sql.raw`.
 */
const isConstant = (param: unknown) =>
  typeof param === "number" ||
  typeof param === "boolean" ||
  (typeof param === "string" && !/[\d@]/.test(param));
