import { expect } from "vitest";
import { seedJob } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import { parseXml } from "#tests/support/xml.ts";

const path = "/feeds/uppdrag.atom";

it("is a valid Atom feed of the newest fifty jobs that visitors see", async ({ testApp, nord }) => {
  const evil = {
    title: 'A <b> & "c" ]]>',
    description: "Text\u0001 \u0008 \uFFFE &amp; <script>",
    company: "Å & Ö",
  };
  const ids: number[] = [];
  for (let index = 0; index < 52; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, index));
    ids.push(await seedJob(testApp, nord, { ...evil, createdAt, updatedAt: createdAt, scope: 40 }));
  }
  const closed = { ...evil, scope: 40, createdAt: new Date(Date.UTC(2026, 1, 1)) };
  await seedJob(testApp, nord, { ...closed, status: "filled" });
  await seedJob(testApp, nord, { ...closed, hiddenAt: new Date(), hiddenReason: "spam" });

  const response = await testApp.request(`${path}?scope=part&search=text`, {}, nord);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
  ]);
  const text = await response.text();
  expect(text).not.toMatch(/@exempel\.se|employerId/);
  const feed = parseXml(text);
  expect([feed.name, feed.attributes["xmlns"]]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  const origin = testApp.services.env.publicUrl;
  expect(feed.text("id")).toBe(`${origin}${path}?scope=part&search=text`);
  expect(feed.text("updated")).toBe("2026-01-03T03:00:00.000Z");
  expect(feed.all("link").map(({ attributes }) => [attributes["rel"], attributes["href"]])).toEqual([
    ["self", `${origin}${path}?scope=part&search=text`],
    ["alternate", `${origin}/jobs?scope=part&search=text`],
  ]);
  const entries = feed.all("entry");
  expect(entries.map((entry) => entry.text("id"))).toEqual(
    ids
      .toReversed()
      .slice(0, 50)
      .map((id) => `${origin}/job/${id}`),
  );
  const [newest] = entries;
  expect(newest?.text("title")).toBe('A <b> & "c" ]]>, Å & Ö');
  expect(newest?.text("updated")).toBe(newest?.text("published"));
  expect(newest?.all("author")[0]?.text("name")).toBe("Å & Ö");
  expect(newest?.text("summary")).toContain("&amp; <script>");
  expect(newest?.all("category")[0]?.attributes).toEqual({ term: "Java" });
});

it("answers 304 until a job changes, and 400 to unknown values", async ({ testApp, nord }) => {
  const first = await testApp.request(path);
  const etag = first.headers.get("ETag") ?? "";
  for (const known of [etag, `"other", ${etag}`, "*"]) {
    const again = await testApp.request(path, { headers: { "If-None-Match": known } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  }
  await seedJob(testApp, nord);
  const changed = await testApp.request(path, { headers: { "If-None-Match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
  for (const query of ["scope=half", "sort=best", "minRate=-1", "published=2d"])
    expect((await testApp.request(`${path}?${query}`)).status).toBe(400);
  expect((await testApp.request(`${path}?sort=rate&location=Ingenstans`)).status).toBe(200);
});
