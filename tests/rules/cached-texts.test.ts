import { describe, expect, it } from "vitest";
import { de } from "~/i18n/de";
import { en } from "~/i18n/en";
import { i18nextOf, translator } from "~/i18n/i18n.server";

type Translate = (key: string, values?: object) => unknown;

/** Returns the keys of all texts of a tree, and apart from them those of its lists and groups. */
function keysOf(tree: object, path = ""): { texts: string[]; groups: string[] } {
  const entries = Object.entries(tree).map(([name, value]) =>
    typeof value === "string"
      ? { texts: [path + name], groups: [] }
      : {
          texts: keysOf(value, `${path}${name}.`).texts,
          groups: [path + name, ...keysOf(value, `${path}${name}.`).groups],
        },
  );
  return { texts: entries.flatMap(({ texts }) => texts), groups: entries.flatMap(({ groups }) => groups) };
}

/**
 * Returns a value for every placeholder of the product. Half of the values contain what could be taken for a placeholder. No text
 * has that one, because i18next puts a later value into an earlier one that contains its placeholder.
 */
function valuesFor(trees: object[]) {
  const names = [...JSON.stringify(trees).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
  return Object.fromEntries(
    names.map((name, index) => [name, index % 2 ? index : `{{nobody}} $t(a) & <${name}>`]),
  );
}

describe.each([
  ["en", en],
  ["de", de],
] as const)("the texts in %s are those of i18next", (locale, tree) => {
  const cached = translator(locale) as Translate;
  const reference = i18nextOf(locale) as Translate;
  const { texts, groups } = keysOf(tree);
  const values = valuesFor([en, de]);

  it.each([undefined, 0, 1, 2, 1000])("with all values and the count %s", (count) => {
    const stems = texts.map((key) => (count === undefined ? key : key.replace(/_(one|other)$/, "")));
    const translated = (translate: Translate) => stems.map((key) => translate(key, { ...values, count }));
    expect(translated(cached)).toEqual(translated(reference));
  });

  it("without values", () => {
    expect(texts.map((key) => cached(key))).toEqual(texts.map((key) => reference(key)));
  });

  it("with values that are neither texts nor numbers", () => {
    const odd = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
    expect(texts.map((key) => cached(key, odd))).toEqual(texts.map((key) => reference(key, odd)));
  });

  it("as lists and groups, also the second time", () => {
    const translated = (translate: Translate) => groups.map((key) => translate(key, { returnObjects: true }));
    expect(translated(cached)).toEqual(translated(reference));
    expect(translated(cached)).toEqual(translated(reference));
  });

  it("where no text has the key", () => {
    expect(cached("menu.nowhere", { count: 1 })).toBe(reference("menu.nowhere", { count: 1 }));
  });
});
