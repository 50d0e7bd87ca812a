import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { fileTypes } from "#src/constants/files.ts";
import { stageFiles } from "#src/domains/files/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { printableText } from "#src/platform/files/printable-text.ts";
import { tempPathIn } from "#src/platform/files/object-store.ts";
import { extensionOf } from "#src/shared/file-names.ts";
import type { DemoFile } from "./data.ts";

/** Stores files like an upload and returns their ids. */
export async function stageDemoFiles(ctx: MemberCtx, files: readonly DemoFile[]): Promise<string[]> {
  const received = await Promise.all(
    files.map(async (file) => {
      const content = await contentOf(file);
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

async function contentOf(file: DemoFile): Promise<Buffer> {
  if ("base64" in file) return Buffer.from(file.base64, "base64");
  return file.name.endsWith(".pdf") ? pdfOf(file.lines) : Buffer.from(`${file.lines.join("\n")}\n`, "utf8");
}

/** A PDF of one page with these lines. Its time is fixed: the demo data of a day are always the same. */
function pdfOf([title = "", ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 60, info: { CreationDate: new Date(0) } });
  const finished = buffer(pdf);
  pdf.fontSize(18).text(printableText(title)).fontSize(11);
  for (const line of lines) pdf.moveDown(0.5).text(printableText(line));
  pdf.end();
  return finished;
}
