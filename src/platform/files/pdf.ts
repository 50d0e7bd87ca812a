import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import type { DocumentSection, PrintedDocument } from "#src/shared/printed-document.ts";
import { printableText, wholeSecond } from "./printable-text.ts";
import { siteName } from "#src/shared/brand.ts";

const margin = 56;
const gap = 14;
const fonts = { text: "Helvetica", strong: "Helvetica-Bold" } as const;
const colours = { text: "#14181f", muted: "#5a6372", line: "#d5dae2" } as const;

type Pdf = InstanceType<typeof PDFDocument>;

/** The document as an A4 PDF in Swedish with selectable text (docs/decisions/019-receipts-by-pdfkit.md). */
export async function printPdf(content: PrintedDocument, createdAt: Date): Promise<Buffer> {
  // Loaded with the first document: it would be a tenth of the start.
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + 24 },
    bufferPages: true,
    lang: "sv-SE",
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: printableText(content.title),
      Author: printableText(siteName()),
      CreationDate: wholeSecond(createdAt),
    },
  });
  const finished = buffer(pdf);
  pdf.font(fonts.strong).fontSize(11).fillColor(colours.muted).text(printableText(siteName()));
  pdf.moveDown(0.6).fontSize(20).fillColor(colours.text).text(printableText(content.title));
  pdf.moveDown(0.3).font(fonts.text).fontSize(10.5).fillColor(colours.muted);
  pdf.text(printableText(content.lead));
  for (const section of content.sections) printSection(pdf, section);
  printFooters(pdf, printableText(content.footer));
  pdf.end();
  return finished;
}

function printSection(pdf: Pdf, { heading, facts = [], table, paragraphs = [] }: DocumentSection): void {
  keepTogether(pdf, 64);
  pdf.moveDown(1.4).font(fonts.strong).fontSize(12).fillColor(colours.text);
  pdf.text(printableText(heading), margin);
  pdf.moveDown(0.4).fontSize(10);
  for (const { term, value } of facts) printColumns(pdf, [term, value], [0.32, 0.68]);
  if (table) printTable(pdf, table);
  for (const paragraph of paragraphs) {
    pdf.font(fonts.text).fillColor(colours.text).text(printableText(paragraph), margin);
    pdf.moveDown(0.4);
  }
}

function printTable(pdf: Pdf, { head, rows }: NonNullable<DocumentSection["table"]>): void {
  const amount = 0.22;
  const shares = head.map((_name, index) => (index === 0 ? 1 - amount * (head.length - 1) : amount));
  printColumns(pdf, head, shares, { muted: true, amounts: true });
  for (const row of rows) printColumns(pdf, row, shares, { amounts: true });
  pdf.moveDown(0.4);
}

/** One row of texts side by side; the next row starts below the highest of them. */
function printColumns(
  pdf: Pdf,
  texts: readonly string[],
  shares: readonly number[],
  { muted = false, amounts = false }: { muted?: boolean; amounts?: boolean } = {},
): void {
  const width = pdf.page.width - 2 * margin;
  const cells = texts.map((text, index) => ({
    text: printableText(text),
    left: margin + width * shares.slice(0, index).reduce((sum, share) => sum + share, 0),
    width: width * (shares[index] ?? 0) - gap,
    align: amounts && index > 0 ? ("right" as const) : ("left" as const),
    colour: muted || (index === 0 && !amounts) ? colours.muted : colours.text,
  }));
  pdf.font(fonts.text);
  const height = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text, { width })));
  keepTogether(pdf, height);
  const top = pdf.y;
  for (const { text, left, width, align, colour } of cells)
    pdf.fillColor(colour).text(text, left, top, { width, align });
  pdf.x = margin;
  pdf.y = top + height + 4;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

function printFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    const top = height - margin - 6;
    // Below the margin, text would start another page.
    pdf.page.margins.bottom = 0;
    pdf
      .moveTo(margin, top - 8)
      .lineTo(width - margin, top - 8)
      .strokeColor(colours.line)
      .stroke();
    pdf.font(fonts.text).fontSize(8).fillColor(colours.muted);
    pdf.text(footer, margin, top, { width: width - 2 * margin - 80, height: 22 });
    pdf.text(`Sida ${page + 1} av ${count}`, width - margin - 70, top, { width: 70, align: "right" });
  }
}
