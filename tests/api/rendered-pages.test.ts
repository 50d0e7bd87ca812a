import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials, jobs } from "#db/schema/index.ts";
import { renderPage } from "#src/client/pageHtml.tsx";
import { renderedPages } from "#src/server/site/rendered-pages.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { siteOf } from "#tests/support/site.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let site: Hono;
let nord: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  site = siteOf(testApp, { renderPage });
  nord = await seedUser(testApp, "employer", "Nord");
});
afterAll(async () => {
  await testApp.close();
});

/** The content in a page's HTML. */
async function contentIn(path: string, person?: TestUser): Promise<string> {
  const cookie = person ? await testApp.sessionCookieFor(person.id) : "";
  const answer = await site.request(path, { headers: { Accept: "text/html", Cookie: cookie } });
  const text = await answer.text();
  return text.slice(text.indexOf('<div id="root">') + 15, text.indexOf("<noscript>"));
}

test.each(renderedPages.visitor)(
  "a visitor's page at %s has its content in the HTML, without inline styles",
  async (path) => {
    const id = await seedJob(testApp, nord, { title: "Elixirutvecklare <b>" });
    const content = await contentIn(path.replace(":id", String(id)));
    expect(content).toMatch(/<main .*<h1/s);
    expect(content).not.toContain(" style=");
    // What is typed in a form before it is ready would be lost.
    expect(content).not.toMatch(/<textarea|type="(email|password|tel)"/);
    if (path.includes(":id")) expect(content).toContain("Elixirutvecklare &lt;b&gt;");
  },
);

test("the landing page and the registration offer both kinds of accounts", async () => {
  for (const path of ["/", "/register"]) {
    const content = await contentIn(path);
    for (const href of ["/login", "/register-company", "/employer-login"])
      expect(content, path).toContain(`href="${href}"`);
    expect(content, path).toMatch(/href="\/(get-started|api\/register)/);
  }
});

test("the accessibility statement is in the footer, and says what is not accessible and whom to tell", async () => {
  expect(await contentIn("/jobs")).toContain('href="/tillganglighet"');
  const statement = await contentIn("/tillganglighet");
  for (const part of [
    "delvis förenlig",
    "saknar taggar",
    "Vi har skattat själva",
    "26 november 2026",
    "Digg",
    "PTS",
  ])
    expect(statement).toContain(part);
  expect(statement).toMatch(/href="mailto:[^"]+@[^"]+"/);
});

test("the page that leads to the identity provider says that an account accepts the terms", async () => {
  expect(await contentIn("/get-started")).toMatch(/godkänner[^]*href="\/villkor"[^]*href="\/integritet"/);
});

test.each(["consultant", "employer"] as const)(
  "the pages that a user of the role %s opens first have their content in the HTML, without inline styles",
  async (role) => {
    const person = await seedUser(testApp, role, "Anna Ek");
    for (const path of renderedPages[role]) {
      const content = await contentIn(path, person);
      expect(content, path).toMatch(/<main .*<h1/s);
      expect(content, path).toContain("Konto: Anna Ek");
      expect(content, path).not.toContain(" style=");
    }
  },
);

test("pages that are made at the same time have their own viewer's content only", async () => {
  const people = [await seedUser(testApp, "consultant", "Anna Ek"), nord];
  const asked = Array.from({ length: 20 }, (_, index) => people[index % 2] ?? nord);
  const contents = await Promise.all(asked.map((person) => contentIn("/", person)));
  const names = contents.map((content) => new Set(content.match(/Konto: [^"<]+/g)));
  // On a busy machine, some pages are left to the browser.
  const made = [...names.entries()].filter(([, found]) => found.size > 0);
  for (const [index, found] of made)
    expect(found).toEqual(new Set([index % 2 === 0 ? "Konto: Anna Ek" : "Konto: Nord"]));
  expect(new Set(made.map(([index]) => index % 2)).size, "pages of both").toBe(2);
  expect(await contentIn("/")).not.toMatch(/Anna Ek|Konto: /);
});

test("forms, pages that are opened seldom and addresses that others choose are left to the browser", async () => {
  const anna = await seedUser(testApp, "consultant", "Anna Ek");
  for (const path of ["/register-company", "/employer-login", "/messages", "/login?som=foretag"])
    expect((await contentIn(path)).trim(), path).toBe("</div>");
  for (const path of ["/edit-profile", "/messages?folder=archive", "/MESSAGES", "/hjalp"])
    expect((await contentIn(path, anna)).trim(), path).toBe("</div>");
});

test("the form in front of every page while the password is temporary is left to the browser", async () => {
  const { id } = await seedUser(testApp, "employer", "Syd");
  await testApp.db
    .insert(credentials)
    .values({ userId: id, username: "syd", passwordHash: "-", mustChange: true });
  // Also once the form's code has been loaded in the server.
  for (const path of ["/", "/", "/messages"])
    expect((await contentIn(path, { ...nord, id })).trim(), path).toBe("</div>");
});

test("a visitor's page changes as soon as what it shows does", async () => {
  const id = await seedJob(testApp, nord, { title: "Före ändringen" });
  const headers = { Accept: "text/html", "Accept-Encoding": "gzip" };
  async function read(): Promise<string> {
    const answer = await site.request(`/job/${id}`, { headers });
    return gunzipSync(await answer.arrayBuffer()).toString();
  }
  expect(await read()).toContain("Före ändringen</h1>");
  expect(await read()).toContain("Före ändringen</h1>");
  await testApp.database.db.update(jobs).set({ title: "Efter ändringen" }).where(eq(jobs.id, id));
  expect(await read()).toContain("Efter ändringen</h1>");
  await testApp.database.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, id));
  const deleted = await site.request(`/job/${id}`, { headers });
  expect(deleted.status).toBe(404);
  expect(gunzipSync(await deleted.arrayBuffer()).toString()).not.toContain("Efter ändringen");
});

test("a page whose content cannot be rendered is left to the browser", async () => {
  const broken = siteOf(testApp, { renderPage: () => Promise.reject(new Error("broken")) });
  const answer = await broken.request("/jobs", { headers: { Accept: "text/html" } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<div id="root"></div>');
});
