import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { curlExample, typeScriptExample } from "#src/copy/api-examples.ts";
import { daysAfter } from "#src/shared/time.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { it as base } from "#tests/support/test.ts";

const run = promisify(execFile);

/** Runs what the page shows, with a key of a company, against a server that listens. */
const it = base.extend("site", async ({ testApp, nord }, { onCleanup }) => {
  const { key } = await testApp.as(nord).integrations.createKey({
    name: "Exempel",
    scopes: ["jobs:read", "jobs:write"],
    expiresAt: daysAfter(new Date(), 1).toISOString(),
  });
  const server = serve({ fetch: testApp.app.fetch, port: 0 });
  onCleanup(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port ?? 0}`, key };
});

it("the curl example of the page gets jobs", async ({ testApp, nord, site: { origin, key } }) => {
  await testApp.as(nord).jobs.create({ ...jobInput, title: "Syns i exemplet" });
  const command = curlExample(origin).replace("brg_…", key);
  const { stdout } = await run("bash", ["-c", command]);
  expect(stdout).toContain("Syns i exemplet");
});

it("the TypeScript example lists jobs and publishes one, once", async ({
  testApp,
  site: { origin, key },
}) => {
  const file = `${testApp.services.env.dataDir}/example.mts`;
  writeFileSync(file, typeScriptExample(origin));
  const env = { ...process.env, BRYGGAN_KEY: key };
  for (const _ of [1, 2]) {
    const { stdout } = await run(process.execPath, ["--import", "tsx", file], { env });
    expect(stdout).toMatch(/^\d+ .+\n(.*\n)*publicerat \d+\n$/);
  }
  expect(await testApp.db.$count(jobs, eq(jobs.title, "Utvecklare till betaltjänst"))).toBe(1);
});
