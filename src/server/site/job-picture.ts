import { createHash } from "node:crypto";
import { join } from "node:path";
import { Hono, type Context } from "hono";
import { html, raw } from "hono/html";
import { jobFacts } from "#src/copy/pages.ts";
import { rateInWords } from "#src/copy/format.ts";
import { shortened } from "#src/copy/shorten.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import { createResultCache } from "#src/platform/cache.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printableText } from "#src/platform/files/printable-text.ts";
import type { Charge } from "#src/platform/http/request-rate-limit.ts";
import { fail } from "#src/shared/errors.ts";
import { oneLine } from "#src/shared/one-line.ts";
import { parseId } from "#src/shared/urls.ts";
import { isKnown } from "./feed.ts";

/** Pixels: the size that the common networks show whole. */
const size = { width: 1200, height: 630 };
/** Requests that a picture counts as when it has to be rendered. */
const renderCost = 10;
const maxWaiting = 20;
const lineWidth = 34;
const maxLines = 3;
const logo =
  '<rect width="32" height="32" rx="7" fill="#10161f"/><path d="M4 21.5h24M10.5 9v15.5M21.5 9v15.5" stroke="#e8edf4" stroke-width="2"/><path d="M4 19.5c3-1.8 5.2-5.9 6.5-10.3 1.3 4.6 3.2 7 5.5 7s4.2-2.4 5.5-7c1.3 4.4 3.5 8.5 6.5 10.3" stroke="#3ddbb0" stroke-width="2.25"/>';

/** Pictures by what is in them: rendering one takes about 100 ms of the processor. */
const pictures = createResultCache<string, Buffer>({ max: 200 });

/** The picture that a shared link to a job shows; for open jobs only (docs/rules/screens.md#search-engines). */
export function jobPictureRoutes(
  folder: string,
  contextOf: (c: Context) => Promise<Ctx>,
  charge: Charge,
): Hono {
  const fontFiles = ["500", "700"].map((weight) => join(folder, `fonts/schibsted-grotesk-${weight}.ttf`));
  const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Schibsted Grotesk" } };

  async function render(drawing: string): Promise<Buffer> {
    // Loaded with the first picture, so that the start need not wait for it.
    const { renderAsync } = await import("@resvg/resvg-js");
    return (await renderAsync(drawing, options)).asPng();
  }

  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** One after another: each takes one of the four threads that passwords are hashed on, too. */
  async function renderInTurn(drawing: string): Promise<Buffer> {
    if (waiting >= maxWaiting) fail("unavailable", { retryAfter: 5 });
    waiting += 1;
    const made = last.then(() => render(drawing)).finally(() => (waiting -= 1));
    last = made.catch(() => {});
    return made;
  }

  const routes = new Hono();
  routes.get(jobPicturePath(":id"), async (c) => {
    const id = parseId(c.req.param("id")) ?? fail("not_found");
    const job = await getJob({ ...(await contextOf(c)), viewer: null }, id);
    if (!job.acceptsApplications) fail("not_found");
    const drawing = String(await drawingOf(job));
    const etag = `"${createHash("sha256").update(drawing).digest("base64url")}"`;
    const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
    if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const image = await pictures(etag, () => {
      charge(c, renderCost - 1);
      return renderInTurn(drawing);
    });
    return c.body(new Uint8Array(image), 200, { ...headers, "Content-Type": "image/png" });
  });
  return routes;
}

/** Where the picture of a job is. */
export function jobPicturePath(id: number | ":id"): string {
  return `/previews/jobs/${id}`;
}

function drawingOf(job: JobDetail) {
  const lines = linesOf(plain(job.title));
  const rate = rateInWords(job.hourlyRateMin, job.hourlyRateMax);
  const facts = shortened(plain(jobFacts(job).join(" · ")), 62);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${size.width}"
    height="${size.height}"
    font-family="Schibsted Grotesk"
  >
    <rect width="100%" height="100%" fill="#0a0e14" />
    <g transform="translate(80 64) scale(2.5)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${raw(logo)}
    </g>
    <text x="180" y="121" font-size="44" font-weight="700" fill="#e8edf4">Bryggan</text>
    <text x="80" y="230" font-size="34" font-weight="500" fill="#3ddbb0">
      ${shortened(plain(job.company), 56)}
    </text>
    ${lines.map((line, index) => html`<text x="80" y="${314 + index * 74}" font-size="64" font-weight="700" fill="#e8edf4">${line}</text>`)}
    <text x="80" y="546" font-size="32" font-weight="500" fill="#9fb0c3">${facts}</text>
    ${rate ? html`<text x="${size.width - 80}" y="121" text-anchor="end" font-size="40" font-weight="700" fill="#e8edf4">${plain(rate)}</text>` : ""}
  </svg>`;
}

/** The words on at most three lines; what does not fit is cut. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer) <= lineWidth) lines.splice(-1, 1, longer);
    else lines.push(fitting(word));
  }
  const fits = lines.length <= maxLines;
  return fits ? lines : [...lines.slice(0, maxLines - 1), `${fitting(lines[maxLines - 1] ?? "", 1)}…`];
}

/** The width in lower-case characters; upper-case and wide ones count as 1.4. */
function widthOf(text: string): number {
  return text.length + 0.4 * (text.match(/[A-ZÅÄÖmw%@]/g)?.length ?? 0);
}

/** The beginning that fits on a line with this much to spare. */
function fitting(text: string, spare = 0): string {
  let end = text.length;
  while (widthOf(text.slice(0, end)) > lineWidth - spare) end -= 1;
  return text.slice(0, end);
}

/** One line in the characters of the font. */
function plain(text: string): string {
  return printableText(oneLine(text));
}
