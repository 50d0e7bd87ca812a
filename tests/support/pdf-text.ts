import { inflateSync } from "node:zlib";

const stream = /\/Filter \/FlateDecode\r?\n>>\r?\nstream\r?\n/g;
const shown = /<([0-9a-f]*)>/gi;
const windows = new TextDecoder("windows-1252");

/** The text of a PDF with the readers' built-in fonts, one line for each piece of text that was written. */
export function textOfPdf(pdf: Buffer): string {
  const lines: string[] = [];
  const source = pdf.toString("latin1");
  for (const { index, 0: head } of source.matchAll(stream)) {
    const content = inflateSync(pdf.subarray(index + head.length)).toString("latin1");
    for (const [operands] of content.matchAll(/\[[^\]]*\] TJ/g)) {
      const hex = Array.from(operands.matchAll(shown), ([, digits]) => digits).join("");
      lines.push(windows.decode(Buffer.from(hex, "hex")));
    }
  }
  return lines.join("\n").replaceAll("\u00a0", " ");
}
