import { expect, it } from "vitest";
import { z } from "zod";
import { takesKey } from "~/http/outage.server";
import { declaredInputs } from "../support/declared-inputs";

/** Tells whether an input has a key by the JSON schema that zod makes of it. */
const hasKey = (schema: z.core.$ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).includes(
    '"idempotency_key"',
  );

it("every call whose input has an idempotency key may be sent again when nothing was saved", () => {
  const bodies = declaredInputs().filter(({ entry, reads }) => entry.kind === "call" && reads !== "query");
  const names = (list: typeof bodies) => list.map(({ entry }) => entry.path);
  expect(bodies.filter(({ schema }) => hasKey(schema)).length).toBeGreaterThan(10);
  expect(names(bodies.filter(({ schema }) => takesKey(schema)))).toEqual(
    names(bodies.filter(({ schema }) => hasKey(schema))),
  );
});
