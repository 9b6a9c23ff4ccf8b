import ts from "typescript";
import { Findings } from "./findings";

/** The attributes that React names differently. */
const RENAMED: Record<string, string> = { classname: "class", htmlfor: "for" };

/** Returns what the elements of a component use and some supported browser lacks, one line for each. */
export function newerInMarkup(file: string, text: string): string[] {
  const findings = new Findings(file, text);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      if (/^[a-z]+\d?$/.test(tag)) {
        findings.note(lineOf(node), [`html.elements.${tag}`]);
        for (const attribute of node.attributes.properties)
          if (ts.isJsxAttribute(attribute))
            for (const keys of keysOf(tag, attribute)) findings.note(lineOf(attribute), keys);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings.lines();
}

function keysOf(tag: string, { name, initializer }: ts.JsxAttribute): string[][] {
  const lower = name.getText().toLowerCase();
  const attribute = RENAMED[lower] ?? lower;
  const keys = [`html.elements.${tag}.${attribute}`, `html.global_attributes.${attribute}`];
  const value = initializer && ts.isStringLiteral(initializer) ? initializer.text : "";
  return [keys, ...(value ? [keys.map((key) => `${key}.${value}`), [`${keys[0]}_${value}`]] : [])];
}
