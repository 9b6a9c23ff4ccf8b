import { expect, it } from "vitest";
import { z } from "zod";
import { declaredInputs } from "../support/declared-inputs";

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const takesInteger = ({ type, anyOf = [] }: JsonSchema): boolean =>
  type === "integer" || anyOf.some(takesInteger);

/** Lists the whole numbers of the bodies of calls that may be left out, each with the schema of its body. */
const optional = declaredInputs()
  .filter(({ entry, reads }) => entry.kind === "call" && reads === "json")
  .flatMap(({ entry, schema }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
    }) as JsonSchema;
    return Object.entries(properties)
      .filter(([name, property]) => takesInteger(property) && !required.includes(name))
      .map(([name]) => ({ call: `${entry.path} ${name}`, name, schema }));
  });

it("an empty text stands for each whole number of a call that may be left out", () => {
  expect(optional.length).toBeGreaterThan(10);
  const refused = optional.filter(({ name, schema }) => {
    const issues = z.safeParse(schema, { [name]: "" }).error?.issues ?? [];
    // A set without its repetitions is refused as one that lacks them.
    const isMissing = (issue: z.core.$ZodIssue) => issue.code === "custom" && issue.params?.isMissing;
    return issues.some((issue) => issue.path[0] === name && !isMissing(issue));
  });
  expect(refused.map(({ call }) => call)).toEqual([]);
});
