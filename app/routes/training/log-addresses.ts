import type { LogFacts } from "./log-client.server";

type Viewed = Pick<LogFacts, "isTrainer" | "user_id">;

const addressOf = (path: string, { isTrainer, user_id }: Viewed, values: Record<string, string>): string => {
  const query = new URLSearchParams(isTrainer ? { ...values, client: user_id } : values);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Returns the address of the exercises of a client. */
export const logAddress = (viewed: Viewed, values: { page?: string } = {}): string =>
  addressOf("/training/log", viewed, values);

/** Returns the address of one exercise of a client. */
export const exerciseAddress = (
  viewed: Viewed,
  values: { name: string; range?: string; page?: string },
): string => addressOf("/training/exercise", viewed, values);

/** Returns the address of the tasks of a client's day. */
export const dayAddress = (viewed: Viewed, date: string): string => addressOf("/tasks", viewed, { date });
