import type { QueryValues } from "~db/prepared";
import type { users } from "~db/schema";

export type User = typeof users.$inferSelect;

/** A person in the condition of a query: their id, or its place in a prepared statement. */
export type UserKey = QueryValues<Pick<User, "user_id">>;

export type Actor = UserKey & Pick<User, "is_trainer">;

export type Role = "trainer" | "client";

export const byRole = <Made>(make: (role: Role) => Made): Record<Role, Made> => ({
  trainer: make("trainer"),
  client: make("client"),
});

export const roleOf = (user: Pick<User, "is_trainer">): Role => (user.is_trainer ? "trainer" : "client");

export const actorOf = (role: Role, { user_id }: UserKey): Actor => ({
  user_id,
  is_trainer: role === "trainer",
});
