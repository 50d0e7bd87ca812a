import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";

export interface Import {
  /** As written in the file. */
  specifier: string;
  /** The path in this repository, or null for a package. */
  target: string | null;
  typeOnly: boolean;
  lazy: boolean;
  /** Exported name → local name. A namespace import has the exported name `*`. */
  names: ReadonlyMap<string, string>;
}

export interface Source {
  path: string;
  text: string;
  tree: ts.SourceFile;
  imports: readonly Import[];
}

const folders = ["src", "db", "scripts", "tests"];
const code = /\.(ts|tsx|mjs|js)$/;

/** Reads and parses every code file in the repository. */
export function readSources(): Source[] {
  const nested = folders.flatMap((folder) => filesUnder(folder));
  const topLevelFiles = readdirSync(".").filter((name) => code.test(name));
  return [...nested, ...topLevelFiles]
    .filter((path) => code.test(path))
    .map((path) => parse(path, readFileSync(path, "utf8")));
}

export function parse(path: string, text: string): Source {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
  return { path, text, tree, imports: importsOf(path, tree) };
}

/** Visits every node of the file, from the top. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name));
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  function add(specifier: string, rest: Partial<Import>): void {
    const target = targetOf(path, specifier);
    found.push({ specifier, target, typeOnly: false, lazy: false, names: new Map(), ...rest });
  }
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, {
        typeOnly: isTypeOnly(node.importClause),
        names: namesOf(node.importClause),
      });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, { typeOnly: node.isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, { lazy: true });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) add(literal.text, { typeOnly: true });
    }
  });
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

function namesOf(clause: ts.ImportClause | undefined): Map<string, string> {
  const names = new Map<string, string>();
  if (clause?.name) names.set("default", clause.name.text);
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) names.set("*", bindings.name.text);
  if (bindings && ts.isNamedImports(bindings)) {
    for (const { propertyName, name } of bindings.elements) names.set((propertyName ?? name).text, name.text);
  }
  return names;
}

function targetOf(path: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith(".")) return posix.join(posix.dirname(path), bare);
  return null;
}
