import ts from "typescript";
import { Findings } from "./findings";

const OPTIONS: ts.CompilerOptions = {
  // The newest library, so that what it declares is known by its type and can be refused.
  lib: ["lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.esnext.d.ts"],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["vite/client"],
  paths: { "~/*": ["./app/*"] },
};

/** Names of types in TypeScript's library that stand for another type. */
const STANDS_FOR: Record<string, string> = {
  ReadonlyArray: "Array",
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
  "globalThis.Window": "Window",
};

/** Parts of regular expressions that are newer than the others. */
const IN_EXPRESSIONS = {
  "javascript.regular_expressions.lookbehind_assertion": /\(\?<[=!]/,
  "javascript.regular_expressions.modifier": /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/,
};

/**
 * Returns what scripts use and some supported browser lacks, one line for each: the scripts with these names, and the files of
 * this project that they import.
 * @param texts the texts of scripts that are not in files, by their names
 */
export function newerInScripts(roots: string[], texts: Record<string, string> = {}): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name in texts || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts[name];
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true);
  };
  const program = ts.createProgram(roots, OPTIONS, host);
  return [...reached(program, host, roots)].flatMap((source) => newerIn(program, source));
}

/** Returns the files that load with these: what they import, but for types and for packages. */
function reached(program: ts.Program, host: ts.CompilerHost, roots: string[]): Set<ts.SourceFile> {
  const files = new Set<ts.SourceFile>();
  const add = (name: string | undefined) => {
    const source = name && !name.includes("/node_modules/") ? program.getSourceFile(name) : undefined;
    if (!source || files.has(source)) return;
    files.add(source);
    for (const imported of importsOf(source))
      add(ts.resolveModuleName(imported, source.fileName, OPTIONS, host).resolvedModule?.resolvedFileName);
  };
  roots.forEach(add);
  return files;
}

function importsOf(source: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly;
    const isExport = ts.isExportDeclaration(node) && !node.isTypeOnly;
    const from = isImport || isExport ? node.moduleSpecifier : undefined;
    const called =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0];
    for (const name of [from, called]) if (name && ts.isStringLiteral(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function newerIn(program: ts.Program, source: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const findings = new Findings(source.fileName.replace(`${process.cwd()}/`, ""), source.text);
  const note = (node: ts.Node, ...keys: string[]) =>
    findings.note(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, keys);

  const isOfLibrary = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile())) ?? false;

  /** Returns the names of a type and of the types that it extends, if they are the browser's. */
  const namesOf = (type: ts.Type): string[] => {
    if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
    const apparent = checker.getApparentType(type);
    const symbol = apparent.getSymbol();
    if (!symbol || !isOfLibrary(symbol)) return [];
    const full = checker.getFullyQualifiedName(symbol).replace(/Constructor$/, "");
    return [STANDS_FOR[full] ?? full, ...(apparent.getBaseTypes() ?? []).flatMap(namesOf)];
  };

  /** Returns the names under which the tables may have the members of an expression. */
  const ownersOf = (expression: ts.Expression): string[] => {
    const isGlobal = ts.isIdentifier(expression) && isOfLibrary(checker.getSymbolAtLocation(expression));
    const names = namesOf(checker.getTypeAtLocation(expression));
    return isGlobal ? [expression.text, ...names] : names;
  };

  const keysOf = (owner: string, member: string) => [
    `api.${owner}.${member}`,
    `api.${owner}.${member}_static`,
    `javascript.builtins.${owner}.${member}`,
    ...(owner === "Window" ? [`api.${member}`, `javascript.builtins.${member}`] : []),
  ];

  const noteMember = (node: ts.Node, owners: string[], member: string) =>
    note(node, ...owners.flatMap((owner) => keysOf(owner, member)));

  const noteText = (node: ts.Node, text: string) => {
    for (const [key, pattern] of Object.entries(IN_EXPRESSIONS)) if (pattern.test(text)) note(node, key);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) noteMember(node.name, ownersOf(node.expression), node.name.text);
    else if (ts.isObjectBindingPattern(node)) {
      const owners = namesOf(checker.getTypeAtLocation(takenApart(node)));
      for (const { propertyName, name } of node.elements)
        noteMember(name, owners, (propertyName ?? name).getText(source));
    } else if (ts.isIdentifier(node) && isOfLibrary(checker.getSymbolAtLocation(node)) && isName(node))
      note(node, `api.${node.text}`, `javascript.builtins.${node.text}`, `api.Window.${node.text}`);
    else if (ts.isRegularExpressionLiteral(node)) {
      noteText(node, node.text);
      if (/\/[a-z]*v[a-z]*$/.test(node.text)) note(node, "javascript.builtins.RegExp.unicodeSets");
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      noteText(node, node.getText(source));
    else if (ts.isVariableDeclarationList(node) && node.flags & ts.NodeFlags.Using)
      note(node, "javascript.statements.using");
    else if (ts.isCallExpression(node)) noteEvent(node);
    ts.forEachChild(node, visit);
  };

  /** Notes the event that a call of addEventListener waits for. */
  const noteEvent = ({ expression, arguments: [event] }: ts.CallExpression) => {
    if (!event || !ts.isStringLiteral(event)) return;
    if (ts.isIdentifier(expression) && expression.text === "addEventListener")
      noteMember(event, ["Window"], `${event.text}_event`);
    else if (ts.isPropertyAccessExpression(expression) && expression.name.text === "addEventListener")
      noteMember(event, ownersOf(expression.expression), `${event.text}_event`);
  };

  visit(source);
  return findings.lines();
}

/** Returns what a pattern such as `{ a, b }` takes apart. */
const takenApart = (pattern: ts.ObjectBindingPattern) =>
  (ts.isVariableDeclaration(pattern.parent) && pattern.parent.initializer) || pattern;

/** Tells whether an identifier names a value of the browser by itself, not a member of something. */
const isName = ({ parent, text }: ts.Identifier) =>
  text !== "undefined" &&
  !(
    ts.isPropertyAccessExpression(parent) &&
    parent.name.text === text &&
    parent.expression.getText() !== text
  ) &&
  !ts.isBindingElement(parent) &&
  !ts.isPropertyAssignment(parent);
