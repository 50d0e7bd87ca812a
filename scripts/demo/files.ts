import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

export interface DemoFile {
  name: string;
  content: Buffer;
}

/** A real, tiny PDF of one page that says these lines. Letters outside of Latin-1 come out as question marks. */
export function pdfOf(name: string, lines: readonly string[]): DemoFile {
  const shown = lines
    .map((line, row) => `${row === 0 ? "/F1 18 Tf" : "/F1 11 Tf"} (${pdfText(line)}) Tj 0 -20 Td`)
    .join("\n");
  const stream = `BT 60 770 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, place) => {
    const at = body.length;
    body += `${String(place + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`;
  return { name, content: Buffer.from(body + table + trailer, "latin1") };
}

function pdfText(line: string): string {
  return line
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "?")
    .replace(/[\\()]/g, (sign) => `\\${sign}`);
}

/** A picture in two colours: stripes that tell one from another. */
export function pngOf(name: string): DemoFile {
  const size = 160;
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(name).digest();
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3);
    for (let x = 0; x < size; x += 1) {
      const light = ((x + y) >> 4) % 2 === 0;
      row.set(light ? [240, 243, 247] : [r, g, b], 1 + x * 3);
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return { name, content: Buffer.concat([signature, ...parts]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

export function textOf(name: string, lines: readonly string[]): DemoFile {
  return { name, content: Buffer.from(`${lines.join("\n")}\n`, "utf8") };
}
