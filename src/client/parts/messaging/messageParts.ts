import { webAddress } from "#src/client/ui/SafeLink.tsx";

export interface LinkPart {
  kind: "link";
  text: string;
  href: string;
  /** The path on this site, or null for an address elsewhere. */
  path: string | null;
}
type InlinePart = { kind: "text"; text: string } | { kind: "code"; text: string } | LinkPart;
export type MessageBlock = { kind: "code"; text: string } | { kind: "text"; parts: readonly InlinePart[] };

const fence = /^[ \t]*```[^\n`]*\n([\s\S]*?)\n?[ \t]*```[ \t]*$/gmu;
const inline = /`([^`\n]+)`|(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu;
const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** A message as text, links and code. `origin` is that of this site. */
export function blocksOf(content: string, origin: string): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  let end = 0;
  for (const match of content.matchAll(fence)) {
    pushText(blocks, content.slice(end, match.index), origin);
    blocks.push({ kind: "code", text: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  pushText(blocks, content.slice(end), origin);
  return blocks;
}

/** The line breaks beside a code block are its margins. */
function pushText(blocks: MessageBlock[], text: string, origin: string): void {
  const trimmed = text.replace(/^\n+|\n+$/gu, "");
  if (trimmed !== "") blocks.push({ kind: "text", parts: inlineParts(trimmed, origin) });
}

function inlineParts(text: string, origin: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const code = match[1];
    const part = code === undefined ? linkOf(withoutPunctuation(match[0]), origin) : null;
    const length = part ? part.text.length : match[0].length;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push(part ?? { kind: "text", text: match[0] });
    end = match.index + length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** Leaves out what ends the sentence and not the address: punctuation, and brackets that it did not open. */
function withoutPunctuation(address: string): string {
  let result = address;
  for (;;) {
    const last = result.at(-1) ?? "";
    const opening = closing[last];
    const isExtra =
      opening === undefined ? /[.,;:!?'*_…”’]/u.test(last) : isUnbalanced(result, opening, last);
    if (!isExtra) return result;
    result = result.slice(0, -1);
  }
}

function isUnbalanced(text: string, opening: string, closed: string): boolean {
  return text.split(closed).length > text.split(opening).length;
}

function linkOf(text: string, origin: string): LinkPart | null {
  const isMail = !/^(?:https?:\/\/|www\.)/iu.test(text);
  if (isMail) return { kind: "link", text, href: `mailto:${text}`, path: null };
  const href = webAddress(/^www\./iu.test(text) ? `https://${text}` : text);
  if (href === null) return null;
  const url = new URL(href);
  const isOwn = url.origin === origin;
  return { kind: "link", text, href, path: isOwn ? url.pathname + url.search + url.hash : null };
}
