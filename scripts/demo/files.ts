import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fileTypes } from "#src/constants/files.ts";
import { stageFiles } from "#src/domains/files/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { tempPathIn } from "#src/platform/files/object-store.ts";
import { extensionOf } from "#src/shared/file-names.ts";
import type { DemoFile } from "./data.ts";

/** Stores files like an upload and returns their ids. */
export async function stageDemoFiles(ctx: MemberCtx, files: readonly DemoFile[]): Promise<string[]> {
  const received = await Promise.all(
    files.map(async (file) => {
      const content = contentOf(file);
      const tempPath = tempPathIn(ctx.services.storage.tempFolder);
      await writeFile(tempPath, content, { mode: 0o600 });
      return {
        tempPath,
        originalName: file.name,
        mimeType: fileTypes[extensionOf(file.name) ?? "txt"],
        size: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      };
    }),
  );
  return (await stageFiles(ctx, received)).map(({ id }) => id);
}

function contentOf(file: DemoFile): Buffer {
  if ("base64" in file) return Buffer.from(file.base64, "base64");
  return file.name.endsWith(".pdf") ? pdfOf(file.lines) : Buffer.from(`${file.lines.join("\n")}\n`, "utf8");
}

/** A PDF of one page with these lines. Characters outside of Latin-1 become question marks. */
function pdfOf(lines: readonly string[]): Buffer {
  const textOperators = lines
    .map((line, row) => `${row === 0 ? "/F1 18 Tf" : "/F1 11 Tf"} (${pdfText(line)}) Tj 0 -20 Td`)
    .join("\n");
  const stream = `BT 60 770 Td\n${textOperators}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

function pdfText(line: string): string {
  return line
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "?")
    .replace(/[\\()]/g, (char) => `\\${char}`);
}
