import type { Given } from "~db/prepared";
import type { users } from "~db/schema";

/** A user as stored in the database. It is the first argument of commands and queries. */
export type User = typeof users.$inferSelect;

/** A person in the condition of a query: their id, or its place in a prepared statement. */
export type Person = Given<Pick<User, "user_id">>;

/** A person whose role decides what they reach. */
export type Actor = Person & Pick<User, "is_trainer">;

/** The roles of signed-in people. */
export type Role = "trainer" | "client";

/** Makes something for each role, such as a statement that is prepared for it. */
export const byRole = <Made>(make: (role: Role) => Made): Record<Role, Made> => ({
  trainer: make("trainer"),
  client: make("client"),
});

/** Returns the role of a user. */
export const roleOf = (user: Pick<User, "is_trainer">): Role => (user.is_trainer ? "trainer" : "client");

/** Returns the actor of a query that is prepared for a role. */
export const actorOf = (role: Role, { user_id }: Person): Actor => ({
  user_id,
  is_trainer: role === "trainer",
});
