import type { z } from "zod";

/** Tells whether a form has lists and objects where the schema has them. Another shape cannot be shown again. */
export function hasShapeOf(schema: z.core.$ZodType, value: unknown): boolean {
  if (value === undefined) return true;
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "object":
      return (
        isGroup(value) && Object.entries(def.shape).every(([name, field]) => hasShapeOf(field, value[name]))
      );
    case "array":
      // A single checked box arrives as text. The parser of the schema turns it into a list.
      if (typeof value === "string") return hasShapeOf(def.element, value);
      // Conform leaves empty slots for missing row numbers. Spreading turns them into undefined.
      return Array.isArray(value) && [...value].every((row) => hasShapeOf(def.element, row));
    case "optional":
    case "nullable":
    case "default":
      return hasShapeOf(def.innerType, value);
    case "pipe":
      return hasShapeOf(def.in, value);
    case "intersection":
      return hasShapeOf(def.left, value) && hasShapeOf(def.right, value);
    default:
      return typeof value === "string";
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
