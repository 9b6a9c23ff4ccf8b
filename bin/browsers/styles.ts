import postcss, { type AtRule, type Declaration, type Node } from "postcss";
import { Findings } from "./findings";
import { keysOfFunction, lacking } from "./tables";

/** The at-rules that hold rules or declarations of elements, instead of descriptors of their own. */
const GROUPS = ["apply", "container", "layer", "media", "scope", "starting-style", "supports", "utility"];

/** Returns what a style sheet uses and some supported browser lacks, one line for each. */
export function newerInStyles(file: string, css: string): string[] {
  const findings = new Findings(file, css);
  postcss.parse(css, { from: file }).walk((node) => {
    for (const keys of keysOf(node)) findings.note(lineOf(node), keys, linesAround(node));
  });
  return findings.lines();
}

const lineOf = (node: Node) => node.source?.start?.line ?? 0;

/** Returns the lines where the rules and at-rules begin that a part of a style sheet stands in. */
const linesAround = ({ parent }: Node): number[] =>
  parent && parent.type !== "root" ? [lineOf(parent), ...linesAround(parent)] : [];

/** Returns the keys of the features that a part of a style sheet uses. */
function keysOf(node: Node): string[][] {
  if (node.type === "atrule") return keysOfAtRule(node as AtRule);
  if (node.type === "decl") return keysOfDeclaration(node as Declaration);
  if (node.type !== "rule") return [];
  const { selector } = node as postcss.Rule;
  const isNested = node.parent?.type === "rule";
  return [
    ...names(selector, /::?([\w-]+)/g).map((name) => [`css.selectors.${name}`]),
    ...(isNested ? [["css.selectors.nesting"]] : []),
  ];
}

function keysOfAtRule({ name, params }: AtRule): string[][] {
  const features = name === "media" ? names(params, /\(\s*([\w-]+)/g) : [];
  return [[`css.at-rules.${name}`], ...features.map((feature) => [`css.at-rules.media.${feature}`])];
}

function keysOfDeclaration({ prop, value, parent }: Declaration): string[][] {
  const around = parent?.type === "atrule" ? (parent as AtRule).name : undefined;
  const path =
    around && !GROUPS.includes(around) ? `css.at-rules.${around}.${prop}` : `css.properties.${prop}`;
  return [
    [path],
    ...names(value, /(?<![\w-])([a-z][\w-]*)(?![\w(-])/g).map((word) => [`${path}.${word}`]),
    // A name that stands for several kinds of values counts as its oldest one.
    ...names(value, /([a-z][\w-]*)\(/g).map((name) => {
      const keys = keysOfFunction(name);
      return keys.some((key) => lacking(key)?.length === 0) ? [] : keys;
    }),
  ];
}

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
