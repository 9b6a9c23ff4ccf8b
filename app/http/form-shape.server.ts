import type { z } from "zod";

/**
 * Whether what a form sent has lists where the schema has lists, and groups where it has groups. A form of another
 * shape could not be shown again; values of the right shape are the schema's matter.
 */
export function hasShapeOf(schema: z.core.$ZodType, value: unknown): boolean {
  if (value === undefined) return true;
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "object":
      return (
        isGroup(value) && Object.entries(def.shape).every(([name, field]) => hasShapeOf(field, value[name]))
      );
    case "array":
      // Of several checkboxes with one name the only checked one is not a list yet; the schema's parser makes it one.
      if (typeof value === "string") return hasShapeOf(def.element, value);
      // Conform leaves holes where row numbers are missing.
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
