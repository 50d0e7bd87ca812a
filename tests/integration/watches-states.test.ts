import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { notifications } from "#db/schema/index.ts";
import { announceWatches } from "#src/domains/watches/commands/announce.ts";
import { minute } from "#src/shared/time.ts";
import { errorCodeOf, seedJob } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

it("a watch that is turned on again does not announce what was published while it was off", async ({
  testApp,
  anna,
  nord,
}) => {
  const start = new Date();
  function after(minutes: number): Date {
    return new Date(start.getTime() + minutes * minute);
  }
  const watch = { name: "Allt", kind: "jobs", frequency: "off" } as const;
  const { id } = await testApp.as(anna, start).watches.create(watch);
  await seedJob(testApp, nord, { createdAt: after(1) });
  await testApp.as(anna, after(2)).watches.update({ id, frequency: "direct" });
  await announceWatches(testApp.ctx(null, after(13)));
  expect(await testApp.db.$count(notifications, eq(notifications.userId, anna.id))).toBe(0);
  await seedJob(testApp, nord, { createdAt: after(3) });
  await announceWatches(testApp.ctx(null, after(14)));
  expect(await testApp.db.$count(notifications, eq(notifications.userId, anna.id))).toBe(1);
});

it("the matches of a job that is deleted are not watched", async ({ testApp, nord }) => {
  const jobId = await seedJob(testApp, nord, { deletedAt: new Date() });
  const watch = { name: "Borttaget", kind: "consultants", jobId } as const;
  expect(await errorCodeOf(testApp.as(nord).watches.create(watch))).toBe("not_found");
});
