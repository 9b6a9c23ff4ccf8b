import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~db/client";
import { builds } from "~db/prepared";
import { plans, users } from "~db/schema";
import { losableObjects } from "../support/joined-objects";

import.meta.glob("../../app/domain/**/*.server.ts", { eager: true });

it("no prepared query has a joined object that its first value makes null", () => {
  // Other tests prepare statements that cannot be built.
  const own = [...builds].filter(([name]) => !name.startsWith("test_"));
  const lost = own.flatMap(([name, build]) => losableObjects(build()).map((each) => `${name}: ${each}`));
  expect(lost).toEqual([]);
});

const clientOfPlan = (client: { first_name: typeof users.first_name }) =>
  db.select({ id: plans.id, client }).from(plans).leftJoin(users, eq(users.user_id, plans.client_user_id));

it("a query of a test with such an object fails, also where it is not prepared", async () => {
  const { first_name, user_id } = users;
  await expect(clientOfPlan({ first_name })).rejects.toThrow("the first column of client can be null");
  await expect(clientOfPlan({ ...{ user_id }, first_name })).resolves.toEqual([]);
});
