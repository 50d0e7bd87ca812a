import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { outbox, users } from "#db/schema/index.ts";
import { deleteEmailsOf, sendEmail } from "#src/platform/mail/queue.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";
import { flushOutbox, sweepOutbox } from "#src/platform/mail/outbox.ts";
import type { MailTransport, OutgoingMail } from "#src/platform/mail/transport.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const start = new Date("2026-05-04T07:00:00Z");

it.beforeEach(({ testApp }) => testApp.db.delete(outbox));

function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

function interviewEmail(anna: TestUser, subject = "Intervju bokad") {
  return { userId: anna.id, kind: "interview", subject, body: "Vi ses på måndag." } as const;
}

async function queueEmail(testApp: TestApp, anna: TestUser, subject?: string): Promise<void> {
  await sendEmail(testApp.ctx(null, start), interviewEmail(anna, subject));
}

/** A transport that records what it sends, after failing the given number of times. */
function fakeTransport(failures = 0): MailTransport & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  let failuresLeft = failures;
  return {
    sent,
    send: async (email) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      failuresLeft -= 1;
      if (failuresLeft >= 0)
        throw Object.assign(new Error("no connection to anna@exempel.se"), { code: "ECONNECTION" });
      sent.push(email);
    },
    close: () => {},
  };
}

function flush(testApp: TestApp, transport: MailTransport, at = start): Promise<number> {
  return flushOutbox(testApp.ctx(null, at), transport, composeWatchEmail);
}

async function updateAnna(
  testApp: TestApp,
  anna: TestUser,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await testApp.db.update(users).set(values).where(eq(users.id, anna.id));
}

describe("outbox", () => {
  it("greets by name and sends once", async ({ testApp, anna }) => {
    const transport = fakeTransport();
    await queueEmail(testApp, anna);
    expect(await flush(testApp, transport)).toBe(1);
    expect(await flush(testApp, transport, later(120))).toBe(0);
    expect(transport.sent).toHaveLength(1);
    expect(transport.sent[0]).toMatchObject({ to: `${anna.id}@exempel.se`, subject: "Intervju bokad" });
    expect(transport.sent[0]?.text).toMatch(/^Hej Anna Berg!\n\nVi ses på måndag\./);
  });

  it("stores nothing when the transaction fails", async ({ testApp, anna }) => {
    const failing = inTransaction(testApp.ctx(null, start), async (ctx) => {
      await sendEmail(ctx, interviewEmail(anna));
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("stores nothing for users who switched the kind off, have no address or are suspended", async ({
    testApp,
    anna,
  }) => {
    await updateAnna(testApp, anna, { mutedMails: ["interview"] });
    await queueEmail(testApp, anna);
    await updateAnna(testApp, anna, { mutedMails: [], email: null });
    await queueEmail(testApp, anna);
    await updateAnna(testApp, anna, { email: `${anna.id}@exempel.se`, status: "suspended" });
    await queueEmail(testApp, anna);
    await updateAnna(testApp, anna, { status: "active" });
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("retries with growing delays, and stores the failure without the address", async ({ testApp, anna }) => {
    const transport = fakeTransport(2);
    await queueEmail(testApp, anna);
    expect(await flush(testApp, transport)).toBe(0);
    expect(await flush(testApp, transport, later(0.5))).toBe(0);
    expect((await testApp.db.select().from(outbox))[0]).toMatchObject({
      attempts: 1,
      failure: "ECONNECTION",
      sentAt: null,
    });
    expect(await flush(testApp, transport, later(1))).toBe(0);
    expect(await flush(testApp, transport, later(2.5))).toBe(0);
    expect(await flush(testApp, transport, later(3))).toBe(1);
    expect((await testApp.db.select().from(outbox))[0]).toMatchObject({ attempts: 3, failure: null });
  });

  it("stops after the last attempt, and deletes the row after thirty days", async ({ testApp, anna }) => {
    const transport = fakeTransport(Number.POSITIVE_INFINITY);
    await queueEmail(testApp, anna);
    for (let attempt = 0; attempt < maxAttempts + 3; attempt += 1) {
      await flush(testApp, transport, later(attempt * 61));
      const [row] = await testApp.db.select().from(outbox);
      const minutes = ((row?.dueAt.getTime() ?? 0) - later(attempt * 61).getTime()) / 60_000;
      if (attempt === 7) expect(minutes).toBeCloseTo(60, 0);
    }
    expect((await testApp.db.select().from(outbox))[0]?.attempts).toBe(maxAttempts);
    // 1, 2, 4, 8, 16 and 32 minutes, then every hour: two days.
    expect(maxAttempts).toBe(6 + 48);
    await sweepOutbox(testApp.ctx(null, later(29 * 24 * 60)));
    expect(await testApp.db.select().from(outbox)).toHaveLength(1);
    await sweepOutbox(testApp.ctx(null, later(31 * 24 * 60)));
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("keeps an email that is still to be sent, however old it is", async ({ testApp, anna }) => {
    await queueEmail(testApp, anna);
    await flush(testApp, fakeTransport(1));
    await sweepOutbox(testApp.ctx(null, later(31 * 24 * 60)));
    expect(await flush(testApp, fakeTransport(), later(31 * 24 * 60))).toBe(1);
  });

  it("continues after an email that cannot be sent", async ({ testApp, anna }) => {
    const transport = fakeTransport(1);
    await queueEmail(testApp, anna, "Första");
    await queueEmail(testApp, anna, "Andra");
    expect(await flush(testApp, transport)).toBe(1);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(["Andra"]);
  });

  it("deletes body and calendar of a sent email, because its links may grant access", async ({
    testApp,
    anna,
  }) => {
    const calendar = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n";
    const transport = fakeTransport();
    await sendEmail(testApp.ctx(null, start), { ...interviewEmail(anna), calendar });
    await flush(testApp, transport);
    expect(transport.sent[0]?.calendar).toBe(calendar);
    const [row] = await testApp.db.select().from(outbox);
    expect(row).toMatchObject({ body: "", calendar: null, subject: "Intervju bokad", sentAt: start });
  });

  it("sends each email once when two senders run concurrently", async ({ testApp, anna }) => {
    for (let number = 0; number < 50; number += 1) await queueEmail(testApp, anna, `Brev ${number}`);
    const [first, second] = [fakeTransport(), fakeTransport()];
    const counts = await Promise.all([
      flush(testApp, first),
      flush(testApp, second),
      flush(testApp, first),
      flush(testApp, second),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    const ids = [...first.sent, ...second.sent].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    if (onRealPostgres) expect(Math.min(first.sent.length, second.sent.length)).toBeGreaterThan(0);
  });

  it("claims an email just before it is sent, not those after it", async ({ testApp, anna }) => {
    for (let number = 0; number < 3; number += 1) await queueEmail(testApp, anna, `Brev ${number}`);
    const claimed: number[] = [];
    const dueIn: number[] = [];
    const transport: MailTransport = {
      send: async () => {
        const rows = await testApp.db.select().from(outbox);
        claimed.push(rows.filter(({ attempts }) => attempts > 0).length);
        const last = rows.findLast(({ attempts }) => attempts > 0);
        dueIn.push(Math.round(((last?.dueAt.getTime() ?? 0) - start.getTime()) / 10_000) * 10);
      },
      close: () => {},
    };
    expect(await flush(testApp, transport)).toBe(3);
    expect(claimed).toEqual([1, 2, 3]);
    expect(dueIn).toEqual([60, 60, 60]);
  });

  it("renews the claim while the mail server is slow", async ({ testApp, anna }) => {
    await queueEmail(testApp, anna);
    async function dueAt(): Promise<number> {
      const [row] = await testApp.db.select().from(outbox);
      return row?.dueAt.getTime() ?? 0;
    }
    let answer: () => void = () => {};
    const slow: MailTransport = {
      send: () => new Promise((resolve) => (answer = resolve)),
      close: () => {},
    };
    const sending = flushOutbox(testApp.ctx(null, start), slow, composeWatchEmail, 20);
    await expect.poll(dueAt).toBeGreaterThan(start.getTime());
    const first = await dueAt();
    await expect.poll(dueAt).toBeGreaterThan(first);
    answer();
    expect(await sending).toBe(1);
  });

  it("deleteEmailsOf deletes the emails of a user", async ({ testApp, anna }) => {
    await queueEmail(testApp, anna);
    await deleteEmailsOf(testApp.ctx(), anna.id);
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });
});
