import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { commissionEntries, contracts, conversations, files, jobs, messages } from "#db/schema/index.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { field, send } from "./calls.ts";
import { atOnce, describeRaces, expectDone, expectOnly, many } from "./races.ts";
import { createScenario } from "./scenario.ts";
import { nextMonth } from "#tests/support/contracts.ts";

const agreed = { contract: "agreement_made", application: "accepted", job: "filled" } as const;
const report = { agreementValue: 950, duration: 6, startDate: nextMonth };

describeRaces("contracts", (race) => {
  race("commission: parallel bookings by two admins write one row", async ({ fixtures, inParallel }) => {
    const { conversationId: id } = await createScenario(fixtures, agreed);
    const call = "POST /api/admin/conversations/:id/track-commission";
    const answers = await inParallel(
      many({ as: "admin", call, input: { id, tracked: true } }, (index) => ({
        as: index % 2 ? "admin" : "otherAdmin",
      })),
    );
    expectDone(answers, atOnce, 409);
    expect(answers.filter(({ data }) => field(data, "alreadyTracked") === false)).toHaveLength(1);
    expect(
      await fixtures.testApp.db
        .select()
        .from(commissionEntries)
        .where(eq(commissionEntries.conversationId, id)),
    ).toHaveLength(1);
  });

  race("commission: the price cannot change while it is booked", async ({ fixtures, inParallel }) => {
    const { conversationId: id } = await createScenario(fixtures, agreed);
    const track = "POST /api/admin/conversations/:id/track-commission";
    const calls = many(
      {
        as: "nord",
        call: "PUT /api/conversations/:id/status",
        input: { id, status: "agreement_made", ...report },
      },
      (index) => (index % 2 ? { as: "admin", call: track, input: { id, tracked: true } } : {}),
    );
    expectOnly(await inParallel(calls), 200, 201, 400, 409);
  });

  race("agreement: parallel reports store one, and its price is booked", async ({ fixtures, inParallel }) => {
    const { conversationId: id } = await createScenario(fixtures, {
      contract: "active",
      application: "accepted",
      job: "filled",
    });
    const calls = many({ as: "nord", call: "PUT /api/conversations/:id/status", input: {} }, (index) =>
      index % 3 === 2
        ? {
            as: "admin",
            call: "POST /api/admin/conversations/:id/track-commission",
            input: { id, tracked: true },
          }
        : { input: { id, status: "agreement_made", ...report, agreementValue: 900 + index } },
    );
    const answers = await inParallel(calls);
    expect(answers.filter((_, index) => index % 3 !== 2).filter(({ status }) => status === 200)).toHaveLength(
      1,
    );
  });

  race("conversation: deleted while both parties send messages", async ({ fixtures, inParallel }) => {
    const { conversationId } = await createScenario(fixtures);
    const calls = many(
      { as: "anna", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
      (index) =>
        index % 6 === 4
          ? { as: "nord", call: "DELETE /api/conversations/:id", input: { id: conversationId } }
          : { as: index % 2 ? "anna" : "nord" },
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 201, 204, 404, 409);
    const { db } = fixtures.testApp;
    expect(await db.select().from(conversations).where(eq(conversations.id, conversationId))).toEqual([]);
    expect(await db.select().from(messages).where(eq(messages.conversationId, conversationId))).toEqual([]);
  });

  race("conversation: deleted while files are uploaded", async ({ fixtures }) => {
    const { conversationId } = await createScenario(fixtures);
    const [anna, nord] = [await fixtures.cookie("anna"), await fixtures.cookie("nord")];
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        if (index === 9)
          return send(fixtures, "nord", `/api/conversations/${conversationId.toString()}`, {
            method: "DELETE",
            headers: { Cookie: nord ?? "" },
          });
        const body = new FormData();
        body.set("conversationId", conversationId.toString());
        body.set("content", "Med fil");
        body.set("files", new File(["en text"], "fil.txt", { type: "text/plain" }));
        return send(fixtures, "anna", "/api/messages", {
          method: "POST",
          body,
          headers: { Cookie: anna ?? "" },
        });
      }),
    );
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 409].includes(status)),
    ).toEqual([]);
    await sweepFiles(fixtures.testApp.ctx(null, new Date(Date.now() + 2 * 3_600_000)));
    const rows = await fixtures.testApp.db.select({ id: files.id }).from(files);
    const stored = await fixtures.testApp.services.storage.list();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  race(
    "automatic archiving: two instances archive each contract once",
    async ({ fixtures, notificationsOf }) => {
      const { conversationId, jobId } = await createScenario(fixtures, {
        contract: "completed",
        application: "accepted",
        job: "filled",
      });
      const { db } = fixtures.testApp;
      const monthAgo = new Date(Date.now() - 31 * 86_400_000);
      await db
        .update(contracts)
        .set({ completedAt: monthAgo })
        .where(eq(contracts.conversationId, conversationId));
      const before = [await notificationsOf("anna"), await notificationsOf("nord")];
      const archived = await Promise.all(
        Array.from({ length: atOnce }, () => archiveCompleted(fixtures.testApp.ctx())),
      );
      expect(archived.reduce((sum, one) => sum + one, 0)).toBe(1);
      const after = [await notificationsOf("anna"), await notificationsOf("nord")];
      expect(after.map((number, index) => number - (before[index] ?? 0))).toEqual([1, 1]);
      const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
      expect(job?.archivedAt).not.toBeNull();
    },
  );
});
