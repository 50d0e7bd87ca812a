import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import { companies, projects, users } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "./fixtures.ts";
import { describeRaces, expectOnly, many, type RaceCall } from "./races.ts";
import { createScenario } from "./scenario.ts";
import { insertJob } from "./seed.ts";

const figures = z.object({ deadlocks: z.coerce.number() });

/** How many deadlocks PostgreSQL has ended in this file's database, also those whose transaction was repeated. */
async function deadlocks({ testApp: { db } }: Fixtures): Promise<number> {
  // Every connection counts for itself until it reports.
  const report = sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`;
  await Promise.all(Array.from({ length: 50 }, () => db.execute(report)));
  const [row] = await rowsOf(
    db,
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return figures.parse(row).deadlocks;
}

const submit = "POST /api/trpc/applications.submit";

describeRaces("locks", (race) => {
  race("applying and withdrawing do not wait for each other", async ({ fixtures, inParallel }) => {
    const pairs = await Promise.all(
      [1, 2, 3].map(() => createScenario(fixtures, { consultant: "erik", application: "pending" })),
    );
    const calls = many({ as: "erik", call: submit, input: {} }, (index) => {
      const pair = pairs[index % pairs.length];
      const id = pair?.applicationId;
      if (index % 4 === 1)
        return { call: "POST /api/applications/:id/withdraw", input: { id, message: "Hej" } };
      if (index % 4 === 3) return { call: "POST /api/trpc/applications.undoSubmit", input: { json: { id } } };
      return { input: { json: { jobId: pair?.jobId, message: "Hej", uploadIds: [] } } };
    });
    expectOnly(await inParallel(calls), 200, 404, 409);
    expect(await deadlocks(fixtures)).toBe(0);
  });

  race(
    "deletion: what the consultant's pages send meanwhile is not stored",
    async ({ fixtures, inParallel }) => {
      const { testApp } = fixtures;
      const { jobId, conversationId } = await createScenario(fixtures, { consultant: "erik" });
      const otherJobId = await insertJob(fixtures, "fjall");
      const id = idOf("erik");
      const own: RaceCall[] = [
        { as: "erik", call: "PATCH /api/users/:id", input: { id, phone: "0701234567", bio: "Bygger" } },
        { as: "erik", call: "POST /api/users/:id/projects", input: { id, title: "P", description: "D" } },
        { as: "erik", call: "POST /api/watches", input: { name: "W", kind: "jobs" } },
        { as: "erik", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
        { as: "erik", call: submit, input: { json: { jobId: otherJobId, message: "Hej", uploadIds: [] } } },
        { as: "nord", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
        { as: "nord", call: "POST /api/favorites/consultants/:id", input: { id } },
        {
          as: "nord",
          call: "POST /api/jobs/:id/mark-filled",
          input: { id: jobId, selectedConsultantId: id },
        },
      ];
      const deletions: RaceCall[] = [
        { as: "admin", call: "DELETE /api/admin/consultants/:id", input: { id } },
        { as: "erik", call: "DELETE /api/users/:id", input: { id } },
      ];
      const answers = await inParallel([...own, ...deletions, ...own, ...deletions, ...own]);
      // The application goes with the account, perhaps before the job is filled.
      const others = answers.filter(({ text }) => !text.includes("NOT_AN_APPLICANT"));
      expectOnly(others, 200, 201, 204, 401, 403, 404, 409, 410);
      const [left] = await testApp.db.select().from(users).where(eq(users.id, id));
      expect(left).toMatchObject({ status: "deleted", phone: null, bio: null });
      expect(await testApp.db.select().from(projects).where(eq(projects.userId, id))).toEqual([]);
      expect(await deadlocks(fixtures)).toBe(0);
      await fixtures.resetUsers(["erik"]);
    },
  );

  race(
    "deletion: what the company's pages send meanwhile is not stored",
    async ({ fixtures, inParallel }) => {
      const { testApp, companyId } = fixtures;
      const { conversationId } = await createScenario(fixtures, { consultant: "anna", employer: "fjall" });
      const id = idOf("fjall");
      const write = { json: { consultantId: idOf("erik"), content: "Hej", fileIds: [] } };
      const own: RaceCall[] = [
        { as: "fjall", call: "PATCH /api/users/:id", input: { id, phone: "081234567", description: "Bank" } },
        { as: "fjall", call: "POST /api/trpc/messaging.write", input: write },
        { as: "fjall", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
        { as: "anna", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
        { as: "fjall", call: "POST /api/favorites/consultants/:id", input: { id: idOf("erik") } },
      ];
      const deletion: RaceCall = {
        as: "admin",
        call: "DELETE /api/admin/companies/:id",
        input: { id: companyId("fjall") },
      };
      const answers = await inParallel([...own, deletion, ...own, deletion, ...own, ...own]);
      expectOnly(answers, 200, 201, 204, 401, 403, 404, 409, 410);
      const [left] = await testApp.db.select().from(companies).where(eq(companies.userId, id));
      expect(left).toMatchObject({ phone: null, description: null });
      expect(await deadlocks(fixtures)).toBe(0);
      await fixtures.resetUsers(["fjall"]);
    },
  );

  race("two admins who suspend each other: one stays", async ({ fixtures, inParallel }) => {
    const { db } = fixtures.testApp;
    const answers = await inParallel(
      many({ as: "admin", call: "POST /api/trpc/admins.setStatus", input: {} }, (index) => {
        const [as, other] =
          index % 2 ? (["otherAdmin", "admin"] as const) : (["admin", "otherAdmin"] as const);
        return { as, input: { json: { userId: idOf(other), status: "suspended" } } };
      }),
    );
    expectOnly(answers, 200, 204, 401, 403, 409);
    const left = and(eq(users.role, "admin"), eq(users.status, "active"));
    expect(await db.$count(users, left)).toBe(1);
    expect(await deadlocks(fixtures)).toBe(0);
    await fixtures.resetUsers(["admin", "otherAdmin"]);
  });
});
