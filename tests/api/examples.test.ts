import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import { jobs } from "#db/schema/index.ts";
import { curlExample, typeScriptExample, webhookBody, webhookExample } from "#src/copy/api-examples.ts";
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
  const env = { ...process.env, API_KEY: key };
  for (const _ of [1, 2]) {
    const { stdout } = await run(process.execPath, ["--import", "tsx", file], { env });
    expect(stdout).toMatch(/^\d+ .+\n(.*\n)*publicerat \d+\n$/);
  }
  expect(await testApp.db.$count(jobs, eq(jobs.title, "Utvecklare till betaltjänst"))).toBe(1);
});

it("the example of webhooks accepts what is signed, and nothing else", async ({ testApp }) => {
  const secret = "whsec_c2VjcmV0IGZvciB0ZXN0cw==";
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": Math.floor(now.getTime() / 1000).toString(),
    "webhook-signature": new Webhook(secret).sign("msg_1", now, webhookBody),
  };
  const file = `${testApp.services.env.dataDir}/webhook.mts`;
  const given = `new Headers(${JSON.stringify(headers)}), ${JSON.stringify(webhookBody)}`;
  const calls = `console.log(isGenuine(${given}), isGenuine(${given} + " "));`;
  writeFileSync(file, `${webhookExample}\n${calls}`);
  const env = { ...process.env, WEBHOOK_SECRET: secret };
  expect((await run(process.execPath, ["--import", "tsx", file], { env })).stdout).toBe("true false\n");
});
