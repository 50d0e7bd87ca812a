import { inflateSync } from "node:zlib";

const object = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const streamStart = /stream\r?\n/;
const step = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
const shown = /<([0-9a-f]*)>/gi;
const windows = new TextDecoder("windows-1252");

/** The text of a PDF by pdfkit, with built-in or embedded fonts: one line for each piece of text that was written. */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map(
    Array.from(pdf.toString("latin1").matchAll(object), ([, id = "", body = ""]) => [id, body]),
  );
  const fonts = fontsOf(objects);
  const lines: string[] = [];
  for (const body of objects.values()) {
    let characters: readonly string[] | undefined;
    for (const [, font, operands] of (contentOf(body) ?? "").matchAll(step)) {
      if (font !== undefined) characters = fonts.get(font);
      if (operands !== undefined) lines.push(decode(operands, characters));
    }
  }
  return lines.join("\n").replaceAll("\u00a0", " ");
}

function decode(operands: string, characters: readonly string[] | undefined): string {
  const hex = Array.from(operands.matchAll(shown), ([, digits]) => digits).join("");
  if (!characters) return windows.decode(Buffer.from(hex, "hex"));
  return Array.from(hex.matchAll(/.{4}/g), ([code]) => characters[Number.parseInt(code, 16)] ?? "?").join("");
}

/** The characters of embedded fonts by the codes that the text uses, by the name of the font. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
      const ranges = map && contentOf(objects.get(map) ?? "")?.match(/(?<=> \[)[^\]]*/g);
      if (!ranges) continue;
      const codes = ranges.flatMap((range) => range.match(/(?<=<)[0-9a-f ]*(?=>)/gi) ?? []);
      fonts.set(
        name,
        codes.map((code) => Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le")),
      );
    }
  return fonts;
}

function contentOf(body: string): string | null {
  const start = streamStart.exec(body);
  if (!start || !body.includes("/FlateDecode")) return null;
  try {
    return inflateSync(Buffer.from(body.slice(start.index + start[0].length), "latin1")).toString("latin1");
  } catch {
    // A font or a picture that is no plain stream.
    return null;
  }
}
