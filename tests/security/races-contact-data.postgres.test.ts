import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { profileViews, users } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { field } from "./calls.ts";
import { idOf } from "./fixtures.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { atOnce, describeRaces, expectDone, expectOnly, many } from "./races.ts";
import { registration } from "./table/registration.ts";

const viewerId = idOf("nord");
const ids = Array.from(
  { length: limits.newContactsPerDay + atOnce - 5 },
  (_, index) => `race-${String(index)}`,
);

describeRaces("contact data", (race) => {
  race("parallel first openings do not exceed the day's limit", async ({ fixtures, inParallel }) => {
    const { db } = fixtures.testApp;
    const day = stockholmDay(new Date());
    const people = ids.map((id) => ({ id, role: "consultant" as const, email: `${id}@exempel.se` }));
    await db.insert(users).values(people).onConflictDoNothing();
    await db.delete(profileViews).where(eq(profileViews.viewerId, viewerId));
    // Five places are left.
    const seen = ids
      .slice(atOnce)
      .map((profileId) => ({ profileId, viewerId, day, contactBy: "confirmed" as const }));
    await db.insert(profileViews).values(seen);
    const answers = await inParallel(
      many({ as: "nord", call: "GET /api/users/:id", input: {} }, (index) => ({ input: { id: ids[index] } })),
    );
    expectOnly(answers, 200);
    expect(answers.filter(({ data }) => field(data, "email") !== null)).toHaveLength(5);
    const opened = and(eq(profileViews.viewerId, viewerId), eq(profileViews.contactBy, "confirmed"));
    expect(await db.$count(profileViews, opened)).toBe(limits.newContactsPerDay);
  });

  race("parallel registrations with one organisation number create one company", async ({ inParallel }) => {
    const orgNumber = newOrgNumber();
    const answers = await inParallel(
      many({ as: "anonymous", call: "POST /api/companies/register", input: {} }, () => ({
        input: registration({ orgNumber }),
      })),
    );
    expectDone(answers, 1, 409);
  });
});
