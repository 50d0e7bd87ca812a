import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, outbox } from "#db/schema/index.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";
import { flushOutbox } from "#src/platform/mail/outbox.ts";
import { daysAfter } from "#src/shared/time.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

it.beforeEach(({ testApp }) => testApp.db.delete(outbox));

interface Mail {
  attempts?: number;
  failure?: null;
  sentAt?: Date;
  dueAt?: Date;
}

async function add(testApp: TestApp, mail: Mail = {}): Promise<number> {
  const { attempts, failure = "EENVELOPE", sentAt, dueAt } = mail;
  const [row] = await testApp.db
    .insert(outbox)
    .values({ recipient: "a@b.test", subject: "Hemligt", body: "x", attempts, failure, sentAt, dueAt })
    .returning({ id: outbox.id });
  return row?.id ?? 0;
}

it("an email that was given up is listed without its subject, and sent again", async ({ testApp, ada }) => {
  const { mails, admin } = testApp.as(ada);
  const id = await add(testApp, { attempts: maxAttempts, dueAt: daysAfter(new Date(), 1) });
  const [listed] = await mails.failed();
  expect(listed).toEqual({
    id,
    recipient: "a@b.test",
    failure: "EENVELOPE",
    createdAt: listed?.createdAt,
    nextAt: null,
  });
  await mails.sendAgain({ id });
  expect(await mails.failed()).toEqual([]);
  expect((await admin.todo()).failedMails).toBe(0);
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: { to: string }) => void sent.push(to),
    close: () => {},
  };
  await flushOutbox(testApp.ctx(), transport, composeWatchEmail);
  expect(sent).toEqual(["a@b.test"]);
});

it("lists the latest fifty, and when each is tried next", async ({ testApp, ada }) => {
  const ids: number[] = [];
  for (let count = 0; count < 51; count += 1) ids.push(await add(testApp, { attempts: 1 }));
  const listed = await testApp.as(ada).mails.failed();
  expect(listed.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  expect(listed[0]?.nextAt).toBeInstanceOf(Date);
});

it("asked for twice at once, an email is sent again once", async ({ testApp, ada }) => {
  const id = await add(testApp);
  const { sendAgain } = testApp.as(ada).mails;
  const codes = await Promise.all([errorCodeOf(sendAgain({ id })), errorCodeOf(sendAgain({ id }))]);
  expect(codes.toSorted()).toEqual(["mail_not_failed", null].toSorted());
  const target = and(eq(auditLog.action, "mail.sent_again"), eq(auditLog.targetId, String(id)));
  expect(await testApp.db.$count(auditLog, target)).toBe(1);
});

it("an email that is sent, waits or is being sent is not sent again", async ({ testApp, ada }) => {
  const { mails } = testApp.as(ada);
  const sent = await add(testApp, { sentAt: new Date() });
  const waiting = await add(testApp, { failure: null });
  for (const id of [sent, waiting])
    expect(await errorCodeOf(mails.sendAgain({ id }))).toBe("mail_not_failed");
  const failed = await add(testApp);
  const whileSending: unknown[] = [];
  const transport = {
    send: async ({ id }: { id: number }) => {
      if (id === failed) whileSending.push(await errorCodeOf(mails.sendAgain({ id })));
    },
    close: () => {},
  };
  await flushOutbox(testApp.ctx(), transport, composeWatchEmail);
  expect(whileSending).toEqual(["mail_not_failed"]);
});
