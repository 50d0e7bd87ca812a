import ts from "typescript";
import { domainOf } from "./layers.ts";
import { type Source, walk } from "./source.ts";

/** Text is rendered as text: no raw HTML. */
export function noRawHtml({ text, tree }: Source): string[] {
  if (!text.includes("HTML")) return [];
  return found(tree, (node) => {
    const isProp = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
    if (isProp) return nameOf(node.name) === "dangerouslySetInnerHTML";
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
    return ts.isPropertyAccessExpression(node.left) && /^(inner|outer)HTML$/.test(node.left.name.text);
  });
}

/** Values are parameters. DDL takes none: CHECK constraints contain values from our own constants. */
export function noRawSql({ path, text, tree }: Source): string[] {
  if (path === "db/schema/columns.ts" || !text.includes("raw")) return [];
  return found(tree, (node) => isMember(node, "sql", "raw"));
}

/** A type argument of `sql` is a cast that nothing checks: `.mapWith` decodes the value. */
export function sqlHasNoTypeArgument({ path, tree }: Source): string[] {
  if (!/^(src|db)\//.test(path)) return [];
  return found(
    tree,
    (node) => ts.isTaggedTemplateExpression(node) && nameOf(node.tag) === "sql" && !!node.typeArguments,
  );
}

/** Notifications are found by what they are about: a link is an address, which may change. */
export function notificationsAreNotFoundByLink({ tree }: Source): string[] {
  return found(tree, (node) => isMember(node, "notifications", "link"));
}

/** A request has one time: ctx.now. */
export function domainsUseTimeOfRequest({ path, tree }: Source): string[] {
  if (!domainOf(path)) return [];
  return found(tree, (node) => {
    if (ts.isCallExpression(node)) return isDate(node.expression) || isMember(node.expression, "Date", "now");
    return ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length;
  });
}

/**
 * Naming each column keeps unexpected fields of an input out of the table: only the result of a …Columns() function is
 * spread into .values() and .set().
 */
export function columnsAreNamed({ text, tree }: Source): string[] {
  if (!/\b(values|set)\b/.test(text)) return [];
  return found(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    const [row] = node.arguments;
    if (!row) return false;
    const method = node.expression.name.text;
    const written =
      method === "values" || (method === "set" && node.arguments.length === 1)
        ? rowsOf(row)
        : method === "onConflictDoUpdate"
          ? rowsOf(row).flatMap((options) => options.properties.flatMap(setOf))
          : [];
    return written.some((object) => object.properties.some(isSpreadInput));
  });
}

/** The rows of `{ set: {…} }`. */
function setOf(property: ts.ObjectLiteralElementLike): ts.ObjectLiteralExpression[] {
  return ts.isPropertyAssignment(property) && nameOf(property.name) === "set"
    ? rowsOf(property.initializer)
    : [];
}

/** The machine's time zone is not the reader's. The tests run in UTC, where a missing one would not be noticed. */
export function formatsOfDatesNameTheirZone({ text, tree }: Source): string[] {
  if (!text.includes("DateTimeFormat")) return [];
  return found(tree, (node) => {
    if (!ts.isNewExpression(node) || !isMember(node.expression, "Intl", "DateTimeFormat")) return false;
    const options = node.arguments?.[1];
    if (!options || !ts.isObjectLiteralExpression(options)) return true;
    return !options.properties.some(({ name }) => name !== undefined && nameOf(name) === "timeZone");
  });
}

/** What the operator may rename stands in one place; the commands and what is logged speak of the program. */
const namesTheProgram = [
  "src/constants/brand.ts",
  "src/server/boot/main.ts",
  "src/server/boot/startup-banner.ts",
];

export function siteNameIsInOnePlace({ path, text, tree }: Source): string[] {
  if (!path.startsWith("src/") || namesTheProgram.includes(path) || !text.includes("Bryggan")) return [];
  return found(
    tree,
    (node) =>
      (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) &&
      /\bBryggans?\b/.test(node.text),
  );
}

/** Where a module is loaded, the site has its first name: what asks for it then would keep that one. */
export function siteNameIsAskedForWhenShown({ path, text, tree }: Source): string[] {
  if (!path.startsWith("src/") || !text.includes("shared/brand.ts")) return [];
  return found(tree, (node) => {
    if (
      !ts.isCallExpression(node) ||
      !/^(siteName|ofSite|brandInUse|siteFileName)/.test(nameOf(node.expression))
    )
      return false;
    return ts.findAncestor(node, ts.isFunctionLike) === undefined;
  });
}

/** The object literals of `{…}`, `[{…}]` and `list.map((item) => ({…}))`. */
function rowsOf(node: ts.Expression): ts.ObjectLiteralExpression[] {
  if (ts.isParenthesizedExpression(node)) return rowsOf(node.expression);
  if (ts.isObjectLiteralExpression(node)) return [node];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(rowsOf);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [map] = node.arguments;
  if (node.expression.name.text !== "map" || !map || !ts.isArrowFunction(map)) return [];
  return ts.isBlock(map.body) ? [] : rowsOf(map.body);
}

function isSpreadInput(property: ts.ObjectLiteralElementLike): boolean {
  if (!ts.isSpreadAssignment(property)) return false;
  const value = property.expression;
  return !(ts.isCallExpression(value) && /Columns$/.test(nameOf(value.expression)));
}

function isMember(node: ts.Node, object: string, name: string): boolean {
  return ts.isPropertyAccessExpression(node) && nameOf(node.expression) === object && node.name.text === name;
}

function isDate(node: ts.Node): boolean {
  return nameOf(node) === "Date";
}

function nameOf(node: ts.Node): string {
  return ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : "";
}

function found(tree: ts.SourceFile, isWrong: (node: ts.Node) => boolean): string[] {
  const texts: string[] = [];
  walk(tree, (node) => {
    if (isWrong(node)) texts.push(node.getText().slice(0, 100));
  });
  return texts;
}
