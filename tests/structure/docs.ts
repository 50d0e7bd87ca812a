import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

export interface TextFile {
  path: string;
  text: string;
}

const folders = ["src", "db", "scripts", "tests", "docs"];
const readable = /\.(ts|tsx|mjs|js|css|html|sql|md)$/;

/** Every text file that may mention a document. */
export function readTexts(): TextFile[] {
  const nested = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readable.test(entry.name))
      .map((entry) => posix.join(entry.parentPath, entry.name)),
  );
  return ["README.md", ...nested].map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** The anchors that GitHub gives the headings of a document. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(headings.map((heading) => slug(heading)));
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** Mentions of `docs/….md` and links between documents whose file or anchor does not exist. */
export function deadAnchors(file: TextFile, documents: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return mentionsOf(file).flatMap(({ target, anchor, written }) => {
    const anchors = documents.get(target);
    if (!anchors) return existsSync(target) && anchor === "" ? [] : [`${file.path}: ${written}`];
    return anchor === "" || anchors.has(anchor) ? [] : [`${file.path}: ${written}`];
  });
}

function mentionsOf({ path, text }: TextFile) {
  const named = [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
    ([written, target = "", anchor = ""]) => ({ target, anchor, written }),
  );
  if (!path.endsWith(".md")) return named;
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(
    ([written, to = "", anchor = ""]) => ({
      target: to === "" ? path : posix.join(posix.dirname(path), to),
      anchor,
      written,
    }),
  );
  return [...named, ...linked];
}

/** Files and folders of this repository that a document names between backticks and that do not exist. */
export function deadPaths({ path, text }: TextFile): string[] {
  if (!path.endsWith(".md")) return [];
  return [...text.matchAll(/`((?:src|db|tests|scripts|docs)\/[\w./-]*)`/g)].flatMap(([, named = ""]) =>
    existsSync(named) ? [] : [`${path}: ${named}`],
  );
}

/** References to numbered paragraphs of documents that are not in the repository. */
export function externalReferences({ path, text }: TextFile): string[] {
  const numbered =
    /\bdecisions? \d+|\u00a7|\bauthorization \d+|\bbeyond \d+|\(rows? \d+|\bthe specification\b/gi;
  return [...text.matchAll(numbered)].map(([written]) => `${path}: ${written}`);
}
