import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#src/client/routes.ts";
import { createApp } from "#src/server/app.ts";
import { pages } from "#src/constants/pages.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "bryggan-pages-"));
let testApp: TestApp;
let app: Hono;
let nord: TestUser;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), readFileSync("src/client/index.html"));
  testApp = await createTestApp({ PUBLIC_URL: "https://bryggan.exempel.se" });
  const { database, services } = testApp;
  app = createApp({ database, services, lifecycle: { state: "ready" }, site: folder }).hono;
  nord = await seedUser(testApp, "employer", "Nord");
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
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
    expect(property("og:url")).toBe(`https://bryggan.exempel.se${path.split("?")[0] ?? ""}`);
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
