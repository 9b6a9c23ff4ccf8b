import type { z } from "zod";
import { type Entry, siteMap } from "./site-map";

/** An input of the product: its site map entry, the part of the request that holds it, and its schema. */
export interface DeclaredInput {
  entry: Entry;
  reads: "json" | "form" | "photo form" | "query";
  schema: z.core.$ZodType;
}

/** Returns every input that a call, a screen or a form declares. */
export const declaredInputs = (): DeclaredInput[] =>
  siteMap().flatMap((entry) =>
    schemasOf(entry).flatMap(({ reads, schema }) => (schema ? [{ entry, reads, schema }] : [])),
  );

function schemasOf(entry: Entry): { reads: DeclaredInput["reads"]; schema: z.core.$ZodType | undefined }[] {
  if (entry.kind === "screen") return [{ reads: "query", schema: entry.declares.query }];
  const { photo } = entry.declares;
  if (entry.kind === "form") return [{ reads: photo ? "photo form" : "form", schema: entry.declares.form }];
  return [
    { reads: "query", schema: entry.declares.query },
    { reads: photo ? "photo form" : "json", schema: entry.declares.body },
  ];
}

const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/schema.ts", { eager: true });

/** Returns the input schemas that the domain exports, as pairs of name and schema. */
export const inputSchemas = () =>
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((pair): pair is [string, z.core.$ZodType] => "_zod" in (pair[1] as object));
