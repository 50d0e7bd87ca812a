import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("nord", { scope: "file" }, async ({ testApp }) => {
  const nord = await seedUser(testApp, "employer", "Nord");
  for (const title of ["Ett", "Två", "Tre"])
    await seedJob(testApp, nord, { title, description: "Bygg tjänster åt oss. ".repeat(100) });
  return nord;
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

const board = `/api/trpc/jobs.board?input=${encodeURIComponent(JSON.stringify({ json: {} }))}`;

for (const path of [board, "/api/openapi.json"]) {
  for (const encoding of ["br", "gzip"] as const) {
    it(`${path} is compressed with ${encoding} when that is asked for`, async ({ testApp, nord }) => {
      const plain = await testApp.request(path, {}, nord);
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(plain.headers.get("vary")).toContain("Accept-Encoding");
      const headers = { "Accept-Encoding": encoding === "br" ? "gzip, deflate, br" : "gzip" };
      const short = await testApp.request(path, { headers }, nord);
      expect(short.headers.get("content-encoding")).toBe(encoding);
      const text = decoders[encoding](Buffer.from(await short.arrayBuffer())).toString();
      expect(text).toBe(await plain.text());
    });
  }
}

it("short answers, answers to changes and rejected encodings are sent as they are", async ({
  testApp,
  nord,
}) => {
  const headers = { "Accept-Encoding": "gzip", "Content-Type": "application/json" };
  const short = await testApp.request("/api/auth/user", { headers });
  expect(short.headers.get("content-encoding")).toBeNull();
  const body = JSON.stringify({
    title: "Backendutvecklare",
    description: "Bygg tjänster åt oss. ".repeat(100),
    location: "Stockholm",
    workArrangement: "remote",
    duration: "6 månader",
    scope: "100",
    employerRate: 1000,
    requiredSkills: ["Java"],
  });
  const created = await testApp.request("/api/jobs", { method: "POST", headers, body }, nord);
  expect(created.headers.get("content-encoding")).toBeNull();
  const ignored = await testApp.request("/api/jobs", { headers: { "Accept-Encoding": "gzip;q=0, br;q=0" } });
  expect(ignored.headers.get("content-encoding")).toBeNull();
});
