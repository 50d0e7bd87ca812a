import { buffer } from "node:stream/consumers";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type PDFDocument from "pdfkit";
import type { CvDocument, CvEntry, CvSection } from "#src/shared/cv-document.ts";
import { printableText, wholeSecond } from "./printable-text.ts";

type Pdf = InstanceType<typeof PDFDocument>;

const margin = { top: 54, side: 56, bottom: 64 } as const;
/** The width of the column with the dates. */
const dates = 104;
const colours = { text: "#14181f", muted: "#5a6372", accent: "#0b6e57", line: "#d5dae2" } as const;

/** Prints a CV as a tagged A4 PDF with embedded fonts, headings, bookmarks and language. */
export async function printCv(cv: CvDocument, createdAt: Date): Promise<Buffer> {
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    size: "A4",
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: margin.bottom },
    bufferPages: true,
    tagged: true,
    lang: cv.language,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: fontText(cv.title), Author: fontText(cv.name), CreationDate: wholeSecond(createdAt) },
  });
  const finished = buffer(pdf);
  pdf.registerFont("text", fontFile(500)).registerFont("strong", fontFile(700));
  const print = printer(pdf);
  print.tag("H1", () => pdf.font("strong").fontSize(25).fillColor(colours.text).text(fontText(cv.name)));
  if (cv.subtitle !== null) {
    const subtitle = fontText(cv.subtitle);
    print.tag("P", () =>
      pdf.moveDown(0.15).font("text").fontSize(11.5).fillColor(colours.accent).text(subtitle),
    );
  }
  if (cv.contacts.length > 0) {
    pdf.moveDown(0.4).font("text").fontSize(9.5).fillColor(colours.muted);
    const contacts = inLines(pdf, cv.contacts, pdf.page.width - 2 * margin.side);
    print.tag("P", () => pdf.text(contacts, { lineGap: 1.5 }));
  }
  for (const section of cv.sections) printSection(pdf, print, section);
  print.end();
  printFooters(pdf, cv);
  pdf.end();
  return finished;
}

type Print = ReturnType<typeof printer>;

/** Adds to the structure that screen readers follow. */
function printer(pdf: Pdf) {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  return {
    tag(type: "H1" | "H2" | "H3" | "P", draw: () => void) {
      root.add(pdf.struct(type, {}, draw));
    },
    end: () => root.end(),
  };
}

function printSection(pdf: Pdf, print: Print, section: CvSection): void {
  const { heading, words = [], entries = [] } = section;
  const width = pdf.page.width - 2 * margin.side;
  const text = section.text ?? (words.length > 0 ? inLines(body(pdf), words, width) : undefined);
  const lines = text === undefined ? 46 : body(pdf).heightOfString(fontText(text), { width, lineGap: 2.5 });
  keepTogether(pdf, 46 + Math.min(lines, 46));
  pdf.y += 20;
  const title = fontText(heading);
  pdf.outline.addItem(title);
  print.tag("H2", () => pdf.font("strong").fontSize(12).fillColor(colours.accent).text(title, margin.side));
  const y = pdf.y + 3;
  artifact(pdf, () => {
    pdf
      .moveTo(margin.side, y)
      .lineTo(pdf.page.width - margin.side, y)
      .lineWidth(0.75);
    pdf.strokeColor(colours.line).stroke();
  });
  pdf.y = y + 8;
  if (text !== undefined) {
    const printed = fontText(text);
    print.tag("P", () => body(pdf).text(printed, margin.side, pdf.y, { lineGap: 2.5 }));
  }
  for (const [index, entry] of entries.entries()) {
    if (index > 0) pdf.y += entry.text ? 9 : 4;
    printEntry(pdf, print, entry);
  }
}

/** What is longer than this part of a page may start on one and go on on the next. */
const longEntry = 0.4;

/** The dates on the left, what it was on the right. */
function printEntry(pdf: Pdf, print: Print, { when, title, where, text, words = [] }: CvEntry): void {
  const left = margin.side + dates;
  const width = pdf.page.width - margin.side - left;
  const height =
    34 +
    (text ? body(pdf).heightOfString(fontText(text), { width, lineGap: 2 }) : 0) +
    (words.length > 0 ? pdf.fontSize(8.5).heightOfString(inLines(pdf, words, width), { width }) : 0);
  keepTogether(pdf, height < pdf.page.height * longEntry ? height : 62);
  const top = pdf.y;
  if (when) {
    const moment = fontText(when).replace(/(?<!–) /g, "\u00a0");
    print.tag("P", () =>
      pdf
        .font("text")
        .fontSize(9)
        .fillColor(colours.muted)
        .text(moment, margin.side, top + 1, { width: dates - 12 }),
    );
  }
  const below = pdf.y;
  const heading = fontText(title);
  print.tag("H3", () =>
    pdf.font("strong").fontSize(10.5).fillColor(colours.text).text(heading, left, top, { width }),
  );
  if (where) {
    const place = fontText(where);
    print.tag("P", () =>
      pdf.font("text").fontSize(9.5).fillColor(colours.muted).text(place, left, pdf.y, { width }),
    );
  }
  if (text) {
    const printed = fontText(text);
    print.tag("P", () => body(pdf).text(printed, left, pdf.y + 2, { width, lineGap: 2 }));
  }
  if (words.length > 0) {
    const printed = inLines(pdf.font("text").fontSize(8.5).fillColor(colours.muted), words, width);
    print.tag("P", () => pdf.text(printed, left, pdf.y + 2, { width }));
  }
  // Dates of two lines are higher than a title of one.
  if (when && below > pdf.y && pdf.y > top) pdf.y = below;
}

/** Texts with dots between them; none of them is broken into two lines unless it is longer than one. */
function inLines(pdf: Pdf, texts: readonly string[], width: number): string {
  const [first = "", ...rest] = texts.map(fontText);
  const lines = [first];
  for (const text of rest) {
    const longer = `${lines.at(-1) ?? ""}  ·  ${text}`;
    // pdfkit adds up the words, which is a little more than the line.
    if (pdf.widthOfString(longer) > width * 0.97) lines.push(text);
    else lines.splice(-1, 1, longer);
  }
  return lines.join("\n");
}

function body(pdf: Pdf): Pdf {
  return pdf.font("text").fontSize(9.75).fillColor(colours.text);
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin.bottom) pdf.addPage();
}

/** What screen readers leave out. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}

function printFooters(pdf: Pdf, cv: CvDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    // Below the margin, text would start another page.
    pdf.page.margins.bottom = 0;
    artifact(pdf, () => {
      pdf.font("text").fontSize(8).fillColor(colours.muted);
      pdf.text(fontText(cv.name), margin.side, height - 40, { width: 300, lineBreak: false });
      pdf.text(cv.pageText(page + 1, count), width - margin.side - 120, height - 40, {
        width: 120,
        align: "right",
      });
    });
  }
}

/** The fonts have Western European letters; those of other alphabets are printed as their base letter. */
function fontText(text: string): string {
  return printableText(text)
    .replaceAll("€", "EUR")
    .replace(/[ŠšŽž]/g, (letter) => letter.normalize("NFKD").charAt(0));
}

/** Beside the built client, or in the project in development. */
function fontFile(weight: 500 | 700): string {
  const name = `fonts/schibsted-grotesk-${weight}.ttf`;
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at))
    for (const folder of ["dist/client", "public"])
      if (existsSync(join(at, folder, name))) return join(at, folder, name);
  throw new Error(`${name} is missing`);
}
