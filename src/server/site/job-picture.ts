import { Hono, type Context } from "hono";
import { html } from "hono/html";
import { jobFacts } from "#src/copy/pages.ts";
import { rateInWords } from "#src/copy/format.ts";
import { shortened } from "#src/copy/shorten.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printableText } from "#src/platform/files/printable-text.ts";
import { accentInUse } from "#src/shared/accent.ts";
import { fail } from "#src/shared/errors.ts";
import { oneLine } from "#src/shared/one-line.ts";
import { parseId } from "#src/shared/urls.ts";
import { drawnLogo, markOf, size, type DrawnLogo } from "./brand-drawings.ts";
import type { SendPicture } from "./picture.ts";

const lineWidth = 34;
const maxLines = 3;

/** The picture that a shared link to a job shows; for open jobs only (docs/rules/screens.md#search-engines). */
export function jobPictureRoutes(send: SendPicture, contextOf: (c: Context) => Promise<Ctx>): Hono {
  const routes = new Hono();
  routes.get(jobPicturePath(":id"), async (c) => {
    const id = parseId(c.req.param("id")) ?? fail("not_found");
    const ctx = await contextOf(c);
    const job = await getJob({ ...ctx, viewer: null }, id);
    if (!job.acceptsApplications) fail("not_found");
    const drawing = String(await drawingOf(job, await drawnLogo(ctx)));
    return send(c, drawing, "public, max-age=3600");
  });
  return routes;
}

export function jobPicturePath(id: number | ":id"): string {
  return `/previews/jobs/${id}`;
}

function drawingOf(job: JobDetail, logo: DrawnLogo | null) {
  const accent = accentInUse("dark");
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
    ${markOf(logo, { left: 80, top: 64, height: 80, fontSize: 44 })}
    <text x="80" y="230" font-size="34" font-weight="500" fill="${accent}">
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
