import type { z } from "zod";
import { type Entry, siteMap, sourceOf } from "./site-map";

/** Something that the product reads: where, from which part of a request, and with which schema. */
export interface DeclaredInput {
  entry: Entry;
  reads: "json" | "form" | "query";
  name: string;
  schema: z.core.$ZodType;
}

const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/schema.ts", { eager: true });
const schemas = new Map(Object.values(modules).flatMap((module) => Object.entries(module))) as Map<
  string,
  z.core.$ZodType
>;
const METHOD = { json: ["POST", "PUT"], form: ["POST"], query: ["GET"] };

/** Every input that a route's file says it reads, with the schema it names. */
export function declaredInputs(): DeclaredInput[] {
  return siteMap().flatMap((entry) =>
    [...sourceOf(entry.file).matchAll(/\b(json|form|query)\((?:args|args\.request|request), (\w+)\)/g)]
      .map(([, reads, name]) => ({ entry, reads: reads as DeclaredInput["reads"], name: name as string }))
      .filter(({ reads }) => METHOD[reads].includes(entry.method))
      .map((input) => {
        const schema = schemas.get(input.name);
        if (!schema)
          throw new Error(`${entry.file} reads ${input.name}, which no schema.ts of the domain exports`);
        return { ...input, schema };
      }),
  );
}

/** The names of all schemas that the domain exports. */
export const schemaNames = () =>
  [...schemas.keys()].filter((name) => "_zod" in (schemas.get(name) as object));
