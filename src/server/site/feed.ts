import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { boardHead, jobHead } from "#src/copy/pages.ts";
import { feedInput, feedQuery } from "#src/domains/jobs/inputs.ts";
import { listNewestJobs } from "#src/domains/jobs/queries/listed.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inputOf } from "#src/platform/http/coerce.ts";
import { sendText } from "#src/platform/http/compression.ts";
import { binary, type OwnCall } from "#src/platform/http/rest.ts";
import { oneLine } from "#src/shared/one-line.ts";
import { siteName } from "#src/shared/brand.ts";

const path = "/feeds/uppdrag.atom";
type FeedJob = Awaited<ReturnType<typeof listNewestJobs>>[number];

/** The newest jobs that a visitor sees (docs/rules/jobs.md#board). */
async function feed(c: Context, ctx: Ctx): Promise<Response> {
  const input = inputOf(c, feedInput);
  const query = feedQuery(new URL(c.req.url).searchParams);
  const jobs = await listNewestJobs({ ...ctx, viewer: null }, input);
  const body = await atom(jobs, ctx.services.env.publicUrl, query);
  // Weak: the bytes depend on the compression.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=300" };
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return sendText(c, body, {
    status: 200,
    headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

/** Whether If-None-Match names this ETag, by the weak comparison of RFC 9110. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((each) => each.trim());
  const tag = etag.replace(/^W\//, "");
  return known.some((each) => each === "*" || each.replace(/^W\//, "") === tag);
}

/** Jobs as an Atom feed (RFC 4287). */
async function atom(jobs: readonly FeedJob[], origin: string, query: string): Promise<string> {
  const latest = Math.max(0, ...jobs.map(({ updatedAt }) => updatedAt.getTime()));
  const entries = jobs.map((job) => entryOf(job, origin));
  const content = await html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="sv">
    <id>${origin}${path}${query}</id>
    <title>${boardHead.title}</title>
    <subtitle>${boardHead.description}</subtitle>
    <updated>${new Date(latest).toISOString()}</updated>
    <author><name>${siteName()}</name></author>
    <link rel="self" type="application/atom+xml" href="${origin}${path}${query}" />
    <link rel="alternate" type="text/html" href="${origin}/jobs${query}" />
    ${entries}
  </feed>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(content)}\n`;
}

function entryOf(job: FeedJob, origin: string) {
  const address = `${origin}/job/${job.id}`;
  return html`<entry>
    <id>${address}</id>
    <title>${plain(`${job.title}, ${job.company}`)}</title>
    <published>${job.createdAt.toISOString()}</published>
    <updated>${job.updatedAt.toISOString()}</updated>
    <author><name>${plain(job.company)}</name></author>
    <link rel="alternate" type="text/html" href="${address}" />
    ${job.requiredSkills.map((skill) => html`<category term="${plain(skill)}" />`)}
    <summary>${plain(jobHead(job).description)}</summary>
  </entry>`;
}

/** One line of text without the characters that XML does not allow. */
function plain(text: string): string {
  return oneLine(text).replace(/[\uFFFE\uFFFF]/g, "");
}

export const feedRest: readonly OwnCall[] = [
  {
    path,
    summary: "The newest 50 jobs as an Atom feed",
    isOpen: true,
    input: feedInput,
    output: { "application/atom+xml": binary },
    headers: { ETag: "The state of the feed, for If-None-Match" },
    conditional: true,
    handle: feed,
  },
];
