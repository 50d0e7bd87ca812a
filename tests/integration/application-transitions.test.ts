import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { applicationHistory, applications, interviews } from "#db/schema/index.ts";
import { applicationStatuses, type ApplicationStatus } from "#src/constants/jobs.ts";
import { seedApplication, notificationsOf } from "#tests/support/applications.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const by = fc.constantFrom("nord", "nord", "nord", "fjall", "anna");
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("step"), by, to: fc.constantFrom(...applicationStatuses) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("book"), by, to: fc.constant("interview") }),
  },
);

/** The transitions of docs/rules/applications.md#application-status, written independently of the product's code. */
const allowedNext: Record<ApplicationStatus, string> = {
  pending: "reviewing rejected",
  reviewing: "accepted rejected",
  interview: "accepted rejected",
  accepted: "",
  rejected: "",
};

it("random status changes by any user follow the allowed transitions, with one history row and notification each", async ({
  testApp,
  nord,
  fjall,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 12 }), async (moves) => {
      const { anna, id } = await seedApplication(testApp, nord);
      const people: Record<string, TestUser> = { nord, fjall, anna };
      let status: ApplicationStatus = "pending";
      const path: ApplicationStatus[] = ["pending"];
      let notified = 0;
      for (const [index, { kind, by, to }] of moves.entries()) {
        const caller = testApp.as(people[by] ?? null).applications;
        const appError = await errorCodeOf(
          kind === "book"
            ? caller.scheduleInterview({ id, date: "2099-05-04", time: `${10 + index}:00` })
            : caller.update({ id, status: applicationStatuses.find((candidate) => candidate === to) }),
        );
        const isAllowed =
          by === "nord" &&
          (kind === "book"
            ? status === "reviewing" || status === "interview"
            : allowedNext[status].split(" ").includes(to));
        expect(appError === null, `${by}: ${kind} ${status} > ${to}: ${appError ?? "done"}`).toBe(isAllowed);
        if (isAllowed) {
          const next: ApplicationStatus = applicationStatuses.find((candidate) => candidate === to) ?? status;
          if (next !== status) path.push(next);
          status = next;
          notified += 1;
        }
        const [row] = await testApp.db.select().from(applications).where(eq(applications.id, id));
        expect(row?.status).toBe(status);
      }
      const history = await testApp.db
        .select()
        .from(applicationHistory)
        .where(eq(applicationHistory.applicationId, id))
        .orderBy(asc(applicationHistory.id));
      expect(history.map((entry) => entry.status)).toEqual(path);
      expect(await notificationsOf(testApp, anna)).toHaveLength(notified);
      const interviewRows = await testApp.db
        .select()
        .from(interviews)
        .where(eq(interviews.applicationId, id));
      expect(interviewRows).toHaveLength(path.includes("interview") ? 1 : 0);
    }),
    { numRuns: 30 },
  );
});
