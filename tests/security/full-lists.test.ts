import { expect, test } from "vitest";
import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { callRest, callTrpc } from "./calls.ts";
import { withLimits } from "./rate-limits.ts";

const fixtures = withLimits();

test("full lists: at most 100 rows a call, and sixty lists of 500 rows a minute and address", async () => {
  const { testApp } = fixtures();
  // Lists of up to 25 rows count as one request: as full ones, these would be too many for a session.
  for (let round = 0; round < 20; round += 1)
    expect((await callRest(fixtures(), "anna", "GET /api/jobs", {})).status).toBe(200);
  const nord = await seedUser(testApp, "employer", "Nord");
  for (let n = 0; n < limits.plainList; n += 1) await seedJob(testApp, nord);
  const rows = z.object({ items: z.array(z.unknown()) });
  const page = rows.parse((await callTrpc(fixtures(), "anonymous", "jobs.list", {})).data).items.length;
  const statuses: number[] = [];
  const startedAt = performance.now();
  for (let round = 0; round < 80; round += 1)
    statuses.push((await callRest(fixtures(), "anonymous", "GET /api/jobs", {})).status);
  const ok = statuses.filter((status) => status === 200).length;
  const ms = Math.round((performance.now() - startedAt) / statuses.length);
  console.log("rows of a call:", page, "full lists in a minute:", ok, "of 80,", ms, "ms each");
  expect(page).toBeLessThanOrEqual(100);
  // 1 200 requests, of which the calls above are twenty-one; a full list counts as twenty.
  expect(ok).toBe(58);
});
