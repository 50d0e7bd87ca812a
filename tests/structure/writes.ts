import ts from "typescript";
import { layerOf, domainOf, writers } from "./layers.ts";
import { type Source, walk } from "./source.ts";

/** Only a domain's own commands write its tables; tests may prepare data directly. */
export function tablesAreWrittenByTheirOwner(source: Source): string[] {
  const { path } = source;
  if (layerOf(path) === "tests") return [];
  return writesOf(source).flatMap((table) => {
    const owner = writers[table];
    if (!owner) return [`${table} has no owner in tests/structure/layers.ts`];
    if (owner.startsWith("src/")) return path.startsWith(owner) ? [] : [`only ${owner} writes ${table}`];
    const own = domainOf(path);
    const isOwner = own?.part === "commands" && owner.split(", ").includes(own.domain);
    return isOwner ? [] : [`only the commands of ${owner} write ${table}`];
  });
}

/** The names of the tables that the schema declares. */
export function tablesOf({ tree }: Source): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    const value = node.initializer;
    if (value && ts.isCallExpression(value) && value.expression.getText() === "pgTable")
      found.push(node.name.text);
  });
  return found;
}

/** The tables that a file inserts into, updates or deletes from, by the query builder or by hand-written SQL. */
function writesOf({ tree, imports, text }: Source): string[] {
  const tables = new Map<string, string>();
  const namespaces = new Set<string>();
  for (const { target, names } of imports) {
    if (target === null || layerOf(target) !== "db") continue;
    for (const [exported, local] of names) {
      if (exported === "*" || exported === "schema") namespaces.add(local);
      else tables.set(local, exported);
    }
  }
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (!["insert", "update", "delete"].includes(node.expression.name.text)) return;
    const [argument] = node.arguments;
    if (!argument) return;
    if (ts.isIdentifier(argument)) found.push(tables.get(argument.text) ?? "");
    if (!ts.isPropertyAccessExpression(argument)) return;
    if (namespaces.has(argument.expression.getText())) found.push(argument.name.text);
  });
  for (const match of text.matchAll(/\b(?:update|insert\s+into|delete\s+from)\s+\$\{(\w+)\}/gi)) {
    found.push(tables.get(match[1] ?? "") ?? "");
  }
  return found.filter((table) => table !== "");
}
