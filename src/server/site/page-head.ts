import { html, raw } from "hono/html";
import { boardHead, jobHead, pageHead, siteHead, type PageHead } from "#src/copy/pages.ts";
import { feedQuery } from "#src/domains/jobs/inputs.ts";
import type { JobDetail } from "#src/domains/jobs/outputs.ts";
import { getJob } from "#src/domains/jobs/queries/job.ts";
import type { Ctx } from "#src/platform/context.ts";
import { parseId } from "#src/shared/urls.ts";
import { AppError } from "#src/shared/errors.ts";
import type { PagePattern } from "#src/constants/pages.ts";
import { pageAt, parameterOf, searchPathOf } from "#src/shared/pages.ts";
import { jobPicturePath } from "./job-picture.ts";
import { brandInUse, siteName } from "#src/shared/brand.ts";
import { serialize } from "#src/platform/http/serialize.ts";
import { brandStyles } from "./brand.ts";
import { dayAfter, stockholmMoment } from "#src/shared/time.ts";

export interface PageResponse {
  status: 200 | 404;
  head: PageHead;
  /** The path at which search engines may list the page, or null (docs/rules/screens.md#search-engines). */
  searchPath: string | null;
  jobPosting?: JobPosting;
  /** The path of its own picture for link previews. */
  picture?: string;
}

const heads: Partial<Record<PagePattern, PageHead>> = {
  "/": siteHead,
  "/jobs": boardHead,
  "/uppdrag": boardHead,
};
const notFound: PageResponse = { status: 404, head: siteHead, searchPath: null };

/** The page at a path. Its job is looked up when it is not known, so that link previews and search engines show it. */
export async function pageResponseFor(
  path: string,
  ctx: Ctx,
  known: JobDetail | null,
): Promise<PageResponse> {
  const page = pageAt(path);
  if (!page) return notFound;
  const searchPath = searchPathOf(page);
  if (searchPath === "/job/:id") return jobResponse(parseId(parameterOf(page.path, path)), ctx, known);
  return { status: 200, head: heads[page.path] ?? pageHead(page.title), searchPath };
}

async function jobResponse(id: number | null, ctx: Ctx, known: JobDetail | null): Promise<PageResponse> {
  if (id === null) return notFound;
  try {
    const job = known?.id === id ? known : await getJob(ctx, id);
    const head = jobHead(job);
    if (!job.acceptsApplications) return { status: 200, head, searchPath: null };
    return {
      status: 200,
      head,
      searchPath: `/job/${id}`,
      jobPosting: jobPosting(job),
      picture: jobPicturePath(id),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return notFound;
    throw error;
  }
}

/** With links to its scripts, the first answers and, for visitors, the content. */
export async function withHead(
  page: string,
  { head: { title, description }, searchPath, jobPosting, picture = "/link-preview.png" }: PageResponse,
  address: { origin: string; path: string; query: URLSearchParams },
  first: { content: string; answers: string; files: readonly string[] },
): Promise<string> {
  const url = address.origin + (searchPath ?? address.path);
  const tags = await html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${searchPath ? html`<link rel="canonical" href="${url}" />` : html`<meta name="robots" content="noindex" />`}
    ${searchPath === "/jobs" ? feedLink(address.query) : ""}
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${siteName()}" />
    <meta property="og:locale" content="sv_SE" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${address.origin}${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    ${first.content ? fontPreload : ""}
    ${first.files.map((file) => modulePreload(file, first.content !== ""))}
    ${jobPosting ? dataBlock("job-posting", "application/ld+json", JSON.stringify({ ...jobPosting, url })) : ""}`;
  const answers = await dataBlock("first-answers", "application/json", first.answers);
  return (await withBrand(page))
    .replace(/<title>[^<]*<\/title>/, () => String(tags))
    .replace('<div id="root">', () => `<div id="root">${first.content}`)
    .replace("</body>", () => `${String(answers)}</body>`);
}

/** The built page with the operator's name, colours and logos, which the client takes over (src/client/api/brand.ts). */
export async function withBrand(page: string): Promise<string> {
  const styles = brandStyles();
  const { name, legalName, logos } = brandInUse();
  const brand = await dataBlock(
    "brand",
    "application/json",
    JSON.stringify(serialize({ name, legalName, logos })),
  );
  const tags = await html`${styles ? html`<link rel="stylesheet" href="${styles}" />` : ""}${brand}`;
  const title = await html`<title>${name}</title>`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => String(title))
    .replace("</head>", () => `${String(tags)}</head>`);
}

/**
 * The font of the headings, whose fallback has the same metrics. Where scripts make the content, they come first: beside
 * them on a slow phone, it would cost a sixth of a second.
 */
const fontPreload = html`<link
  rel="preload"
  href="/fonts/schibsted-grotesk.woff2"
  as="font"
  type="font/woff2"
  crossorigin
/>`;

/** Loads a script file before it is asked for: after styles and font when the content is there already. */
function modulePreload(file: string, isContentLoaded: boolean) {
  const priority = isContentLoaded ? "low" : "auto";
  return html`<link rel="modulepreload" href="/${file}" fetchpriority="${priority}" />`;
}

/** The feed of the jobs that the board's address shows. */
function feedLink(query: URLSearchParams) {
  return html`<link
    rel="alternate"
    type="application/atom+xml"
    title="${boardHead.title}"
    href="/feeds/uppdrag.atom${feedQuery(query)}"
  />`;
}

/** JSON that the browser does not execute. Without '<' no text in it can end the element. */
function dataBlock(id: string, type: string, json: string) {
  return html`<script id="${id}" type="${type}">
    ${raw(json.replaceAll("<", "\\u003c"))}
  </script>`;
}

type JobPosting = ReturnType<typeof jobPosting>;

/** The job as schema.org's JobPosting, for job search engines (docs/rules/screens.md#search-engines). */
function jobPosting(job: JobDetail) {
  const isRemote = job.workArrangement === "remote";
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: asHtml(job.description),
    identifier: { "@type": "PropertyValue", name: siteName(), value: String(job.id) },
    datePosted: job.createdAt.toISOString(),
    ...(job.applyBy !== null && {
      validThrough: stockholmMoment(dayAfter(job.applyBy), "00:00")?.toISOString(),
    }),
    ...(job.startsOn !== null && { jobStartDate: job.startsOn }),
    employmentType: "CONTRACTOR",
    hiringOrganization: { "@type": "Organization", name: job.company },
    ...(isRemote && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "SE" },
    }),
    ...(!isRemote && {
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: job.location, addressCountry: "SE" },
      },
    }),
    ...(job.requiredSkills.length > 0 && { skills: job.requiredSkills.join(", ") }),
    ...salary(job.hourlyRateMin, job.hourlyRateMax),
    directApply: true,
  };
}

/** What the consultant gets per hour, only when the job itself has rates (docs/rules/money.md#rate-texts). */
function salary(min: number | null, max: number | null) {
  if (!min && !max) return {};
  const range =
    min === max ? { value: min } : { ...(min && { minValue: min }), ...(max && { maxValue: max }) };
  const value = { "@type": "QuantitativeValue", ...range, unitText: "HOUR" };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "SEK", value } };
}

/** Search engines read the description as HTML. */
function asHtml(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replace(/\r?\n/g, "<br>");
}
