import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { openMailTransport } from "#src/platform/mail/transport.ts";
import { backupRun, noteRun } from "#src/platform/schedule.ts";
import { createApp } from "#src/server/app.ts";
import { scheduledWork } from "#src/server/boot/schedule.ts";
import { it as base } from "#tests/support/test.ts";

const token = "a-token-for-prometheus";

const it = base
  .extend("variables", { scope: "file" }, { METRICS_TOKEN: token })
  .extend("scrape", ({ testApp }) => async () => {
    const response = await testApp.app.request("/metrics", { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    return response.text();
  });

/** The value in the line with this name and these labels, or null. */
function valueOf(text: string, line: string): number | null {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length));
}

it("is for the bearer of the token only, and exists only with METRICS_TOKEN", async ({ testApp }) => {
  for (const headers of [{}, { Authorization: `Bearer ${token}x` }, { Authorization: token }]) {
    const response = await testApp.app.request("/metrics", { headers });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain("bryggan_");
  }
  const { database, services } = testApp;
  const withoutToken = { ...services, env: { ...services.env, metricsToken: null } };
  const app = createApp({ database, services: withoutToken, lifecycle: { state: "ready" } });
  expect((await app.hono.request("/metrics")).status).toBe(404);
});

it("counts requests by route and procedures by outcome", async ({ testApp, scrape }) => {
  const route = 'bryggan_request_seconds_count{method="GET",route="/api/jobs/:id",status="4xx"}';
  const procedure = 'bryggan_procedure_seconds_count{procedure="jobs.byId",outcome="rejected"}';
  const before = await scrape();
  await testApp.request("/api/jobs/4711");
  await testApp.request(`/api/trpc/jobs.byId?input=${encodeURIComponent('{"json":{"id":4711}}')}`);
  const after = await scrape();
  expect(valueOf(after, route)).toBe((valueOf(before, route) ?? 0) + 1);
  expect(valueOf(after, procedure)).toBe((valueOf(before, procedure) ?? 0) + 2);
  // Without the values, whose digits could be any.
  expect(after.replaceAll(/ \S+$/gm, "")).not.toContain("4711");
});

it("adds up the buckets of a histogram", async ({ testApp, scrape }) => {
  await testApp.request("/healthz");
  const text = await scrape();
  const series = 'bryggan_request_seconds_bucket{method="GET",route="/healthz",status="2xx"';
  const buckets = text
    .split("\n")
    .filter((line) => line.startsWith(series))
    .map((line) => Number(line.split(" ").at(-1)));
  expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
  expect(buckets.at(-1)).toBe(
    valueOf(text, 'bryggan_request_seconds_count{method="GET",route="/healthz",status="2xx"}'),
  );
});

it("is valid Prometheus text with the state of process and installation", async ({ testApp, scrape }) => {
  await noteRun(testApp.ctx(), "backup");
  const text = await scrape();
  const label = String.raw`[a-z_]+="(?:[^"\\\n]|\\.)*"`;
  const sample = new RegExp(String.raw`^[a-z_]+(\{${label}(,${label})*\})? -?[\d.e+-]+$`);
  for (const line of text.trimEnd().split("\n"))
    if (!/^# (HELP|TYPE) bryggan_/.test(line)) expect(line).toMatch(sample);
  expect(valueOf(text, "bryggan_database_up")).toBe(1);
  expect(valueOf(text, "bryggan_disk_ok")).toBe(1);
  expect(valueOf(text, 'bryggan_outbox_emails{state="waiting"}')).toBe(0);
  expect(valueOf(text, 'bryggan_password_hashes{state="waiting"}')).toBe(0);
  expect(valueOf(text, "bryggan_live_streams")).toBe(0);
  expect(valueOf(text, 'bryggan_scheduled_run_timestamp_seconds{job="backup"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'bryggan_event_loop_delay_seconds{quantile="0.99"}')).not.toBeNaN();
});

it("has everything that the alerts and the dashboard ask for", async ({ testApp, scrape }) => {
  const { services, database } = testApp;
  const works = scheduledWork(database, services, openMailTransport(services.env, services.log));
  for (const job of [backupRun, ...works.map(({ name }) => name)]) await noteRun(testApp.ctx(), job);
  const text = await scrape();
  for (const file of ["alerts.yaml", "dashboard.json"]) {
    const rules = readFileSync(`scripts/deploy/${file}`, "utf8").replaceAll(String.raw`\"`, '"');
    const asked = [
      ...rules.matchAll(/(bryggan_[a-z_]+?)(?:_bucket|_count|_sum)?\b(?:\{((?:state|job)="[^"]*")\})?/g),
    ];
    expect(asked.length).toBeGreaterThan(8);
    for (const [, name = "", label = ""] of asked) {
      expect(text).toContain(`# TYPE ${name} `);
      const samples = text.split("\n").filter((line) => line.startsWith(`${name}{`));
      // The embedded database has no connections to count.
      if (samples.length > 0) expect(samples).toContainEqual(expect.stringContaining(label));
    }
  }
});
