import { like } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rateLimits } from "#db/schema/index.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import { it as base } from "#tests/support/test.ts";

const origin = "https://bryggan.exempel.se";

const it = base
  .extend("variables", { scope: "file" }, { PUBLIC_URL: origin, CONTACT_EMAIL: "drift@exempel.se" })
  .extend("site", { scope: "file" }, ({ testApp }) => siteOf(testApp))
  .extend("nord", { scope: "file" }, ({ testApp }) => seedUser(testApp, "employer", "Nord"))
  .extend("open", ({ site }) => async (path: string) => {
    const response = await site.request(path, { headers: { Accept: "text/html" } });
    const text = await response.text();
    const [, json] = /<script[^>]* type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
    return {
      text,
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
      isHidden: text.includes('<meta name="robots" content="noindex"'),
      posting: json === undefined ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(json)),
    };
  });

it("names one address for pages with several, without query strings", async ({ open, testApp, nord }) => {
  const id = await seedJob(testApp, nord);
  expect((await open("/uppdrag?search=java")).canonical).toBe(`${origin}/jobs`);
  for (const path of [`/job/${id}?ref=abc`, `/job-details/${id}`])
    expect(await open(path)).toMatchObject({ canonical: `${origin}/job/${id}`, isHidden: false });
});

it.for(["/login", "/messages", "/profile/abc", "/admin", "/nothing"])(
  "keeps %s out of search engines",
  async (path, { open }) => {
    expect(await open(path)).toMatchObject({ canonical: undefined, isHidden: true, posting: null });
  },
);

it("keeps filled, archived and hidden jobs out of search engines and sitemap", async ({
  open,
  site,
  testApp,
  nord,
}) => {
  const now = new Date();
  const older = await seedJob(testApp, nord, { createdAt: new Date("2020-01-01") });
  const listed = await seedJob(testApp, nord, { updatedAt: new Date("2026-11-02T10:00:00Z") });
  const others = [
    await seedJob(testApp, nord, { status: "filled" }),
    await seedJob(testApp, nord, { archivedAt: now }),
    await seedJob(testApp, nord, { hiddenAt: now, hiddenReason: "spam" }),
  ];
  for (const id of others) {
    expect(await open(`/job/${id}`)).toMatchObject({ canonical: undefined, isHidden: true, posting: null });
    expect((await open(`/job/${id}`)).text).toContain(`content="${origin}/link-preview.png"`);
    expect((await site.request(`/previews/jobs/${id}`)).status).toBe(404);
  }

  const sitemap = await site.request("/sitemap.xml");
  expect(sitemap.headers.get("Content-Type")).toContain("application/xml");
  const text = await sitemap.text();
  expect(text).toContain(
    `<url><loc>${origin}/job/${listed}</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod></url>`,
  );
  expect(text.indexOf(`/job/${listed}<`)).toBeLessThan(text.indexOf(`/job/${older}<`));
  expect(text).toContain(`<url><loc>${origin}/jobs</loc></url>`);
  for (const id of others) expect(text).not.toContain(`/job/${id}<`);
  for (const path of ["/uppdrag", "/messages", "/job/:id"]) expect(text).not.toContain(`${origin}${path}<`);
  expect(await (await site.request("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

it("describes a remote job with what its consultant gets", async ({ open, testApp, nord }) => {
  const createdAt = new Date("2026-11-01T08:00:00Z");
  const description = "Bygg <b>tjänster</b> & mer\nStart i januari";
  const days = { applyBy: "2099-12-14", startsOn: "2100-01-11" };
  const rates = { hourlyRateMin: 800, hourlyRateMax: 950 };
  const id = await seedJob(testApp, nord, { createdAt, description, ...rates, ...days });
  expect((await open(`/job/${id}`)).posting).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Backendutvecklare",
    description: "Bygg &lt;b&gt;tjänster&lt;/b&gt; &amp; mer<br>Start i januari",
    identifier: { "@type": "PropertyValue", name: "Bryggan", value: String(id) },
    datePosted: "2026-11-01T08:00:00.000Z",
    validThrough: "2099-12-14T23:00:00.000Z",
    jobStartDate: "2100-01-11",
    employmentType: "CONTRACTOR",
    hiringOrganization: { "@type": "Organization", name: "Nord AB" },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "SE" },
    skills: "Java",
    directApply: true,
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "SEK",
      value: { "@type": "QuantitativeValue", minValue: 800, maxValue: 950, unitText: "HOUR" },
    },
    url: `${origin}/job/${id}`,
  });
});

it("says of a job with a last day until when one can apply, and of one with a start when it begins", async ({
  open,
  testApp,
  nord,
}) => {
  const id = await seedJob(testApp, nord, { applyBy: "2099-06-30", startsOn: "2099-08-01" });
  expect((await open(`/job/${id}`)).posting).toMatchObject({
    // The end of that day in Stockholm.
    validThrough: "2099-06-30T22:00:00.000Z",
    jobStartDate: "2099-08-01",
  });
});

it("has a picture of each open job for link previews", async ({ open, site, testApp, nord }) => {
  async function pictureOf(title: string) {
    const id = await seedJob(testApp, nord, { title });
    const response = await site.request(`/previews/jobs/${id}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { id, response, bytes, size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
  }
  const first = await pictureOf("Backendutvecklare");
  expect((await open(`/job/${first.id}`)).text).toContain(`content="${origin}/previews/jobs/${first.id}"`);
  expect([first.response.status, first.response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(first.bytes.subarray(1, 4).toString()).toBe("PNG");
  const etag = first.response.headers.get("ETag") ?? "";
  const again = await site.request(`/previews/jobs/${first.id}`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  // The same but for the title: so the text is drawn. The last one would not be XML without escaping.
  const others = [
    await pictureOf("Frontendutvecklare"),
    await pictureOf("<a> & \u0007 \u{1f389} ".repeat(6).trim()),
  ];
  for (const { bytes, size } of [first, ...others]) {
    expect(size).toEqual([1200, 630]);
    expect(bytes.length).toBeGreaterThan(10_000);
  }
  expect(new Set([first, ...others].map(({ bytes }) => bytes.toString("base64"))).size).toBe(3);
  expect((await site.request("/previews/jobs/none")).status).toBe(404);
});

it("renders pictures one after another, each for ten requests, and only so many at once", async ({
  site,
  testApp,
  nord,
}) => {
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      seedJob(testApp, nord, { title: `Uppdrag ${Date.now()} ${index}` }),
    ),
  );
  const pictures = await Promise.all(ids.map(async (id) => site.request(`/previews/jobs/${id}`)));
  const later = pictures.filter(({ status }) => status === 503);
  // The first ones may be ready before the last ones are asked for.
  const rendered = pictures.filter(({ status }) => status === 200).length;
  expect(rendered).toBeGreaterThanOrEqual(20);
  expect(rendered).toBeLessThan(30);
  expect(later.map(({ headers }) => headers.get("Retry-After"))).toEqual(later.map(() => "5"));
  expect(later).toHaveLength(30 - rendered);
  const first = pictures.findIndex(({ status }) => status === 200);
  await expect
    .poll(async () => {
      const rows = await testApp.db
        .select()
        .from(rateLimits)
        .where(like(rateLimits.key, "requests-address%"));
      return rows[0]?.points ?? 0;
    })
    .toBeGreaterThanOrEqual(240);
  expect((await site.request(`/previews/jobs/${ids[first]}`)).status).toBe(200);
});

it("describes a job at a place, and claims no rate that the job does not have", async ({
  open,
  testApp,
  nord,
}) => {
  const id = await seedJob(testApp, nord, {
    workArrangement: "hybrid",
    location: "Malmö",
    employerRate: null,
    hourlyRateMin: null,
    hourlyRateMax: null,
  });
  const { posting } = await open(`/job/${id}`);
  expect(posting).toMatchObject({
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: "Malmö", addressCountry: "SE" },
    },
  });
  expect(posting).not.toHaveProperty("baseSalary");
  expect(posting).not.toHaveProperty("jobLocationType");
});

it("cannot be broken out of by a job's text", async ({ open, testApp, nord }) => {
  const evil = `</script><script>alert(1)</script> <!-- $& ${"`"}`;
  const id = await seedJob(testApp, nord, { title: evil });
  const { text, posting } = await open(`/job/${id}`);
  expect(text).not.toContain("<script>alert");
  expect(posting?.["title"]).toBe(evil);
});

it("says in security.txt whom to tell about a vulnerability, for half a year from today", async ({
  site,
}) => {
  const response = await site.request("/.well-known/security.txt");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; *charset=utf-8$/i);
  const fields = (await response.text()).trimEnd().split("\n");
  const expires = fields.find((field) => field.startsWith("Expires: "))?.slice("Expires: ".length) ?? "";
  expect(fields.filter((field) => !field.startsWith("Expires: "))).toEqual([
    "Contact: mailto:drift@exempel.se",
    `Contact: ${origin}/kontakt`,
    "Preferred-Languages: sv, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ]);
  const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThanOrEqual(180);
  expect((await site.request("/.well-known/other.txt")).status).toBe(404);
});

it("names the feed of the board, with the filters of the address", async ({ open }) => {
  const feed = /<link\s+rel="alternate"\s+type="application\/atom\+xml"\s+title="[^"]+"\s+href="([^"]*)"/;
  expect(feed.exec((await open("/jobs")).text)?.[1]).toBe("/feeds/uppdrag.atom");
  expect(feed.exec((await open("/uppdrag?scope=part&sort=rate&x=1&search=%3C%22")).text)?.[1]).toBe(
    "/feeds/uppdrag.atom?scope=part&amp;search=%3C%22",
  );
  expect(feed.exec((await open("/om-oss")).text)).toBeNull();
});
