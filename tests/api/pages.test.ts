import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import superjson from "superjson";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "#src/client/routing/routes.ts";
import { pages } from "#src/constants/pages.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let app: Hono;
let nord: TestUser;

beforeAll(async () => {
  const manifest = JSON.stringify({
    "pages/jobs/JobBoardPage.tsx": { file: "assets/board.js", imports: ["_card"] },
    "pages/jobs/JobPage.tsx": { file: "assets/other.js" },
    _card: { file: "assets/card.js" },
  });
  testApp = await createTestApp({ PUBLIC_URL: "https://bryggan.exempel.se" });
  app = siteOf(testApp, { files: { ".vite/manifest.json": manifest } });
  nord = await seedUser(testApp, "employer", "Nord");
});
afterAll(async () => {
  await testApp.close();
});

async function open(path: string, accept = "text/html") {
  const answer = await app.request(path, { headers: { Accept: accept } });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    title: /<title>([^<]*)</.exec(text)?.[1],
    property: (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1],
  };
}

test("the server knows exactly the pages of the router", () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(pages.map(({ path }) => path).sort());
});

test.each(pages)("$path has its component in $page", ({ page }) => {
  const component = page.slice(page.lastIndexOf("/") + 1);
  expect(readFileSync(`src/client/pages/${page}.tsx`, "utf8")).toContain(`export function ${component}(`);
});

test.each(["/", "/jobs", "/JOBS/", "/profile/abc", "/register/employer?token=x", "/uppdrag"])(
  "%s returns 200",
  async (path) => {
    expect((await open(path)).status).toBe(200);
  },
);

test.each([
  "/nothing",
  "/jobs/3",
  "/profile/a/b",
  "/job",
  "/job/",
  "/job/abc",
  "/job/99999999999",
  "/job/4711",
])("%s returns 404 with the page", async (path) => {
  const { status, text } = await open(path);
  expect(status).toBe(404);
  expect(text).toContain('<div id="root">');
});

test("a job page has its title and description in the HTML", async () => {
  const description = `Bygg\n\n betalningar ${"och mer ".repeat(40)}`;
  const id = await seedJob(testApp, nord, { title: "Kotlinutvecklare", description });
  for (const path of [`/job/${id}?ref=abc`, `/job-details/${id}`]) {
    const { status, title, property, text } = await open(path, "*/*");
    expect(status).toBe(200);
    expect(title).toBe("Kotlinutvecklare, Nord AB – Bryggan");
    expect(property("og:title")).toBe(title);
    expect(property("og:url")).toBe(`https://bryggan.exempel.se/job/${id}`);
    const summary = property("og:description") ?? "";
    expect(summary).toMatch(/^Stockholm · Distans · 6 månader · 920\skr\/h\. Bygg betalningar och mer .*…$/);
    expect(summary.length).toBeLessThanOrEqual(201);
    expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  }
});

test("escapes titles and descriptions", async () => {
  const evil = `"><script>alert(1)</script> $& $1`;
  const id = await seedJob(testApp, nord, { title: evil, description: evil });
  const { text, title } = await open(`/job/${id}`);
  expect(text).not.toContain("<script>alert");
  expect(title).toContain("&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1");
  expect(text.match(/<title>/g)).toHaveLength(1);
});

test("a filled job is marked as filled; a deleted job and a job of a suspended company return 404", async () => {
  const filled = await seedJob(testApp, nord, { status: "filled" });
  expect((await open(`/job/${filled}`)).property("og:description")).toMatch(/^Position tillsatt · Stockholm/);
  const deleted = await seedJob(testApp, nord, { deletedAt: new Date() });
  const suspended = await seedUser(testApp, "employer", "Borta", { status: "suspended" });
  const hiddenJob = await seedJob(testApp, suspended, { title: "Hemligt" });
  for (const id of [deleted, hiddenJob]) {
    const { status, text } = await open(`/job/${id}`);
    expect(status).toBe(404);
    expect(text).not.toContain("Hemligt");
  }
});

test("the job board and the start page have their own title", async () => {
  expect((await open("/jobs")).title).toBe("Uppdrag för IT-konsulter – Bryggan");
  expect((await open("/")).property("og:title")).toBe("Bryggan – IT-konsulter och uppdrag, direkt");
});

test("pages count as requests", async () => {
  const limited = await createTestApp({ RATE_LIMITS: "true" });
  const site = siteOf(limited);
  const headers = { Accept: "text/html", Cookie: `session=${"x".repeat(40)}` };
  const batchOfTen = `/api/trpc/${Array.from({ length: 10 }, () => "unknown").join(",")}?batch=1`;
  for (let count = 0; count < 29; count += 1) await site.request(batchOfTen, { headers });
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await site.request("/job/2000000", { headers })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect((await site.request("/jobs", { headers })).status).toBe(429);
  await limited.close();
});

const prefetchQueries = z.array(z.object({ path: z.string(), data: z.unknown() }));

/** The answers in a page's HTML, by procedure. */
async function answersIn(path: string, person?: TestUser) {
  const cookie = person ? await testApp.sessionCookieFor(person.id) : "";
  const answer = await app.request(path, { headers: { Accept: "text/html", Cookie: cookie } });
  const [, json = ""] = /id="first-answers"[^>]*>([^<]*)</.exec(await answer.text()) ?? [];
  const answers = prefetchQueries.parse(superjson.parse(json));
  return {
    cache: answer.headers.get("Cache-Control"),
    answers: new Map(answers.map(({ path, data }) => [path, data])),
  };
}

test("the HTML contains what the page asks first, as its viewer gets it", async () => {
  const id = await seedJob(testApp, nord, { title: "Rustutvecklare </script><b>" });
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const visitor = await answersIn(`/job/${id}?ref=abc`);
  expect(visitor.cache).toBe("private, no-cache");
  expect(visitor.answers.get("accounts.me")).toBeNull();
  expect(visitor.answers.get("jobs.byId")).toEqual(await testApp.as(null).jobs.byId({ id }));
  const own = await answersIn("/jobs", anna);
  expect(own.answers.get("accounts.me")).toMatchObject({ id: anna.id });
  // So that the browser's back button does not show it after signing out.
  expect(own.cache).toBe("private, no-store");
  expect(own.answers.get("jobs.board")).toEqual(
    await testApp.as(anna).jobs.board({ saved: false, limit: 21, withTotal: true }),
  );
  const profile = await answersIn("/profile", anna);
  expect(profile.answers.get("profiles.get")).toMatchObject({ id: anna.id });
  expect(profile.answers.get("messaging.unreadCount")).toEqual({ count: 0 });
  const firstLists = [
    ["/messages", "messaging.list"],
    ["/applications", "applications.list"],
    ["/contracts", "contracts.list"],
  ] as const;
  for (const [path, query] of firstLists)
    expect((await answersIn(path, nord)).answers.get(query)).toHaveProperty("items");
});

test("the landing page contains the newest jobs and the counts, the same for every visitor for a while", async () => {
  const first = await answersIn("/");
  expect(first.answers.get("jobs.list")).toHaveProperty("total");
  expect(first.answers.get("profiles.directory")).toHaveProperty("total");
  await seedJob(testApp, nord, { title: "Nyare uppdrag" });
  const next = await answersIn("/");
  expect(next.answers.get("jobs.list")).toEqual(first.answers.get("jobs.list"));
  expect((await answersIn("/", nord)).answers.has("jobs.list")).toBe(false);
});

test("the HTML has no answers for filtered lists and for what fails", async () => {
  expect((await answersIn("/jobs?search=java")).answers.has("jobs.board")).toBe(false);
  expect((await answersIn("/job/4711")).answers.has("jobs.byId")).toBe(false);
});

test("the HTML names the script files of its page", async () => {
  const { text } = await open("/jobs");
  expect(text).toContain('<link rel="modulepreload" href="/assets/board.js"');
  expect(text).toContain('<link rel="modulepreload" href="/assets/card.js"');
  expect(text).not.toContain("other.js");
});

test.each([
  ["/messages", "gzip"],
  ["/applications", "gzip"],
  ["/messages?conversationId=1", null],
  ["/contracts/1", null],
  ["/nothing", null],
])("%s of a signed-in user, whose address may be in it, is compressed: %s", async (path, encoding) => {
  const headers = {
    Accept: "text/html",
    "Accept-Encoding": "gzip",
    Cookie: await testApp.sessionCookieFor(nord.id),
  };
  const answer = await app.request(path, { headers });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});
