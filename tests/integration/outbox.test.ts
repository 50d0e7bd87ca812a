import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox, users } from "#db/schema/index.ts";
import { deleteEmailsTo, sendEmail } from "#src/platform/mail/queue.ts";
import { flushOutbox, maxAttempts, sweepOutbox } from "#src/platform/mail/outbox.ts";
import { openMailTransport, type OutgoingMail, type MailTransport } from "#src/platform/mail/transport.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { seedUser } from "#tests/support/contracts.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

const start = new Date("2026-05-04T07:00:00Z");
let testApp: TestApp;
let anna: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  anna = await seedUser(testApp, "consultant", "Anna Berg");
});
afterAll(() => testApp.close());
beforeEach(() => testApp.db.delete(outbox));

function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

function letter(subject = "Intervju bokad") {
  return { userId: anna.id, kind: "interview", subject, body: "Vi ses på måndag." } as const;
}

async function write(subject?: string): Promise<void> {
  await sendEmail(testApp.ctx(null, start), letter(subject));
}

/** A postman who remembers what he carried, and fails as often as he is told. */
function postman(failures = 0): MailTransport & { carried: OutgoingMail[] } {
  const carried: OutgoingMail[] = [];
  let left = failures;
  return {
    carried,
    send: async (letter) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      left -= 1;
      if (left >= 0)
        throw Object.assign(new Error("no connection to anna@exempel.se"), { code: "ECONNECTION" });
      carried.push(letter);
    },
    close: () => {},
  };
}

function flush(post: MailTransport, at = start): Promise<number> {
  return flushOutbox(testApp.ctx(null, at), post);
}

async function change(values: Partial<typeof users.$inferInsert>): Promise<void> {
  await testApp.db.update(users).set(values).where(eq(users.id, anna.id));
}

describe("the outbox", () => {
  it("greets by name and sends once", async () => {
    const post = postman();
    await write();
    expect(await flush(post)).toBe(1);
    expect(await flush(post, later(120))).toBe(0);
    expect(post.carried).toHaveLength(1);
    expect(post.carried[0]).toMatchObject({ to: `${anna.id}@exempel.se`, subject: "Intervju bokad" });
    expect(post.carried[0]?.text).toMatch(/^Hej Anna Berg!\n\nVi ses på måndag\./);
  });

  it("holds nothing of a deed that failed", async () => {
    const failing = inTransaction(testApp.ctx(null, start), async (ctx) => {
      await sendEmail(ctx, letter());
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("holds nothing for those who muted the kind, have no address, or left", async () => {
    await change({ mutedMails: ["interview"] });
    await write();
    await change({ mutedMails: [], email: null });
    await write();
    await change({ email: `${anna.id}@exempel.se`, status: "suspended" });
    await write();
    await change({ status: "active" });
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("tries again, later each time, and notes the failure without the address", async () => {
    const post = postman(2);
    await write();
    expect(await flush(post)).toBe(0);
    expect(await flush(post, later(0.5))).toBe(0);
    expect((await testApp.db.select().from(outbox))[0]).toMatchObject({
      attempts: 1,
      failure: "ECONNECTION",
      sentAt: null,
    });
    expect(await flush(post, later(1))).toBe(0);
    expect(await flush(post, later(2.5))).toBe(0);
    expect(await flush(post, later(3))).toBe(1);
    expect((await testApp.db.select().from(outbox))[0]).toMatchObject({ attempts: 3, failure: null });
  });

  it("gives up at last, and forgets what is over after thirty days", async () => {
    const post = postman(Number.POSITIVE_INFINITY);
    await write();
    for (let attempt = 0; attempt < maxAttempts + 3; attempt += 1) await flush(post, later(attempt * 61));
    expect((await testApp.db.select().from(outbox))[0]?.attempts).toBe(maxAttempts);
    await sweepOutbox(testApp.ctx(null, later(29 * 24 * 60)));
    expect(await testApp.db.select().from(outbox)).toHaveLength(1);
    await sweepOutbox(testApp.ctx(null, later(31 * 24 * 60)));
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });

  it("goes on past a letter that cannot be sent", async () => {
    const post = postman(1);
    await write("Första");
    await write("Andra");
    expect(await flush(post)).toBe(1);
    expect(post.carried.map(({ subject }) => subject)).toEqual(["Andra"]);
  });

  it("keeps neither text nor calendar of a letter that left: a link in it would open a door", async () => {
    const calendar = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n";
    const post = postman();
    await sendEmail(testApp.ctx(null, start), { ...letter(), calendar });
    await flush(post);
    expect(post.carried[0]?.calendar).toBe(calendar);
    const [kept] = await testApp.db.select().from(outbox);
    expect(kept).toMatchObject({ body: "", calendar: null, subject: "Intervju bokad", sentAt: start });
  });

  it("gives each letter to one of two senders", async () => {
    for (let number = 0; number < 50; number += 1) await write(`Brev ${number}`);
    const [one, two] = [postman(), postman()];
    const sent = await Promise.all([flush(one), flush(two), flush(one), flush(two)]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(50);
    const ids = [...one.carried, ...two.carried].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    if (onRealPostgres) expect(Math.min(one.carried.length, two.carried.length)).toBeGreaterThan(0);
  });

  it("keeps no letter to somebody who left", async () => {
    await write();
    await deleteEmailsTo(testApp.ctx(), anna.id);
    expect(await testApp.db.select().from(outbox)).toEqual([]);
  });
});

describe("the post", () => {
  const env = { mail: { smtpUrl: null, from: "Bryggan <hej@bryggan.se>" }, publicUrl: "https://bryggan.se" };
  const outgoing: OutgoingMail = {
    id: 7,
    to: "anna@exempel.se",
    subject: "Intervju bokad på måndag",
    text: "Hej Anna!\n\nVi ses.",
    calendar: "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n",
  };

  it("is a folder of readable mails when no server is named", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "bryggan-mail-"));
    await openMailTransport({ ...env, dataDir }, testApp.services.log).send(outgoing);
    const [file = ""] = readdirSync(join(dataDir, "mail"));
    expect(file).toBe("000007.eml");
    const text = readFileSync(join(dataDir, "mail", file), "utf8");
    expect(text).toMatch(/^To: anna@exempel\.se\r?$/m);
    expect(text).toMatch(/^From: Bryggan <hej@bryggan\.se>\r?$/m);
    expect(text).toContain("<outbox-7@bryggan.se>");
    expect(text).toContain("text/calendar");
    rmSync(dataDir, { recursive: true });
  });

  it("is the SMTP server otherwise", async () => {
    const received: string[] = [];
    const server = smtpServer(received);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const mailEnv = { ...env, dataDir: "unused", mail: { ...env.mail, smtpUrl: `smtp://127.0.0.1:${port}` } };
    const post = openMailTransport(mailEnv, testApp.services.log);
    await post.send(outgoing);
    post.close();
    server.close();
    expect(received).toContain("RCPT TO:<anna@exempel.se>");
    expect(received).toContain("To: anna@exempel.se");
  });
});

/** As much of a mail server as it takes to accept one letter. */
function smtpServer(received: string[]): Server {
  return createServer((socket) => {
    let inData = false;
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        received.push(line);
        if (inData && line !== ".") continue;
        if (line === "DATA") socket.write("354 go on\r\n");
        else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
        inData = line === "DATA";
      }
    });
  });
}
