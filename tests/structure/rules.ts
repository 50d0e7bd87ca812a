import { basename } from "node:path";
import ts from "typescript";
import { mayImport, layerOf, domainFiles, domainOf, domains } from "./layers.ts";
import { type Import, type Source, walk } from "./source.ts";

/** A structure rule: returns one message per violation, an empty list when the file follows it. */
export type Rule = (source: Source) => string[];

/** A layer imports lower layers only: constants < shared, db < copy < platform < domains < server. */
export function layersImportLowerLayers({ path, imports }: Source): string[] {
  const layer = layerOf(path);
  const allowed = mayImport[layer];
  if (!allowed) return [`${layer} is not a known layer`];
  return imports.flatMap((entry) => {
    // The version is read from package.json.
    if (entry.target === null || entry.target === "package.json") return [];
    const other = layerOf(entry.target);
    if (layer === "constants") return [`constants imports no file of this repository: ${entry.specifier}`];
    if (other === layer || allowed.includes(other)) return [];
    if (layer === "client" && isAllowedForClient(entry)) return [];
    return [`${layer} may not import ${entry.specifier}`];
  });
}

/** A domain imports itself and the domains before it. */
export function domainsImportEarlierDomains({ path, imports }: Source): string[] {
  const own = domainOf(path);
  if (!own) return [];
  const position = domains.indexOf(own.domain);
  if (position < 0) return [`${own.domain} is not a known domain`];
  return imports.flatMap(({ target, specifier }) => {
    const other = target === null ? null : domainOf(target);
    return other && domains.indexOf(other.domain) > position
      ? [`${own.domain} may not import ${specifier}`]
      : [];
  });
}

export function domainsHaveKnownFiles({ path }: Source): string[] {
  const own = domainOf(path);
  if (!own) return [];
  const depth = path.split("/").length;
  if (!path.endsWith(".ts") || depth > 5) return ["a domain holds .ts files, at most one folder deep"];
  return domainFiles.includes(own.part) ? [] : [`a domain has no ${own.part || "such file"}`];
}

/** Inputs and rules also run in the browser, so they may not import server code. */
export function inputsAndRulesArePure({ path, imports }: Source): string[] {
  const own = domainOf(path);
  if (own?.part !== "inputs" && own?.part !== "rules") return [];
  return imports.flatMap(({ target, typeOnly, specifier }) => {
    if (typeOnly || target === null)
      return specifier.startsWith("node:") ? [`not in a browser: ${specifier}`] : [];
    const pure = ["constants", "shared", "copy"].includes(layerOf(target)) || isInputsOrRules(target);
    return pure ? [] : [`${own.part} may not import ${specifier}`];
  });
}

export function routerAndRestDoNotImportDatabase({ path, imports }: Source): string[] {
  const part = domainOf(path)?.part;
  if (part !== "router" && part !== "rest") return [];
  return imports.flatMap(({ target, specifier }) =>
    target !== null && layerOf(target) === "db" ? [`${part} may not import ${specifier}`] : [],
  );
}

export function noParentDirectoryImports({ imports }: Source): string[] {
  return imports.flatMap(({ specifier }) =>
    specifier.includes("../") ? [`use # instead of ${specifier}`] : [],
  );
}

export function importsHaveExtension({ imports }: Source): string[] {
  return imports.flatMap(({ specifier, target }) =>
    target !== null && !/\.[a-z0-9]+(\?\w+)?$/.test(specifier) ? [`no extension: ${specifier}`] : [],
  );
}

/** A table of data: the next row must be possible. */
const tablesOfData = ["src/constants/pages.ts"];

export function atMost300Lines({ path, text }: Source): string[] {
  if (tablesOfData.includes(path)) return [];
  const lines = text.trimEnd().split("\n").length;
  return lines > 300 ? [`${lines.toString()} lines; the limit is 300`] : [];
}

/** Swedish texts of the server are in src/copy. */
export function noSwedishBelowCopy({ path, tree }: Source): string[] {
  if (!["domains", "platform", "db"].includes(layerOf(path))) return [];
  const found: string[] = [];
  walk(tree, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /[åäö]/i.test(node.text)) found.push(`Swedish belongs in src/copy: ${node.text}`);
  });
  return found;
}

export function environmentIsReadInOnePlace({ path, tree, imports }: Source): string[] {
  if (!path.startsWith("src/") && !path.startsWith("db/")) return [];
  if (/^src\/platform\/env(\.ts$|\/)/.test(path)) return [];
  const found = imports.some(({ specifier, names }) => specifier === "node:process" && names.has("env"));
  const messages = found ? ["env of node:process outside src/platform/env"] : [];
  walk(tree, (node) => {
    const isEnv = ts.isPropertyAccessExpression(node) && node.name.text === "env";
    if (isEnv && /(^|\.)process$/.test(node.expression.getText())) {
      messages.push("process.env outside src/platform/env");
    }
  });
  return messages;
}

/** A component that a route renders is called …Page, lives in client/pages and has at most 150 lines. */
export function pagesAreSmallAndNamed({ path, text, imports }: Source): string[] {
  if (layerOf(path) !== "client") return [];
  const found = imports.flatMap(({ target, lazy, specifier }) =>
    lazy && target?.startsWith("src/client/pages/") && !target.endsWith("Page.tsx")
      ? [`a page's name ends in Page: ${specifier}`]
      : [],
  );
  if (!/\wPage\.tsx$/.test(path)) return found;
  if (!path.startsWith("src/client/pages/")) found.push("a page lives in src/client/pages");
  const lines = text.trimEnd().split("\n").length;
  if (lines > 150) found.push(`${lines.toString()} lines; a page has at most 150`);
  return found;
}

export function fileNamesAreSpecific({ path }: Source): string[] {
  if (path === "db/schema/index.ts") return [];
  const vague = /^(utils?|helpers?|misc|common|index)$/i;
  return path.split("/").some((part) => vague.test(part.split(".")[0] ?? ""))
    ? [`${path}: choose a name that describes the content`]
    : [];
}

/** Vitest finds *.test.ts, Playwright finds *.spec.ts: a file with the other name would never run. */
export function testFilesMatchTheirRunner({ path }: Source): string[] {
  if (layerOf(path) !== "tests") return [];
  const isEndToEnd = path.startsWith("tests/e2e/");
  const name = basename(path);
  if (isEndToEnd && /\.test\./.test(name)) return ["an end-to-end test is called *.spec.ts"];
  if (!isEndToEnd && /\.spec\./.test(name)) return ["a test outside tests/e2e is called *.test.ts"];
  return [];
}

function isInputsOrRules(path: string): boolean {
  const part = domainOf(path)?.part;
  return part === "inputs" || part === "rules";
}

function isAllowedForClient({ target, typeOnly, names }: Import): boolean {
  if (target === null) return false;
  if (isInputsOrRules(target)) return true;
  return target === "src/server/router.ts" && typeOnly && [...names.keys()].join() === "AppRouter";
}
