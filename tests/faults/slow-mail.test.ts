import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { count, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { freePort, type RunningServer } from "#tests/support/server.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

const isFull = rounds >= 20;
/** In the full suite the queue takes longer than a claim lasts. */
const emails = isFull ? 25 : 4;
const delayMs = isFull ? 6_000 : 300;

describe.skipIf(!postgresServer)("the mail server is slow", () => {
  const received: string[] = [];
  let installation: Installation;
  let second: RunningServer;
  const mailServer = createServer((socket) => {
    let inData = false;
    socket.on("error", () => socket.destroy());
    socket.write("220 slow\r\n");
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n")) {
        const [, id] = /^Message-ID: (.+)$/i.exec(line) ?? [];
        if (id) received.push(id);
        if (inData && line === ".") {
          inData = false;
          void sleep(delayMs).then(() => socket.write("250 ok\r\n"));
        } else if (!inData && line === "DATA") {
          inData = true;
          socket.write("354 go on\r\n");
        } else if (!inData && line === "QUIT") socket.end("221 bye\r\n");
        else if (!inData && line !== "") socket.write("250 ok\r\n");
      }
    });
  });

  beforeAll(async () => {
    const port = await freePort();
    mailServer.listen(port, "127.0.0.1");
    await once(mailServer, "listening");
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    installation = await createInstallation({ SMTP_URL, MAIL_FROM: "Bryggan <hej@bryggan.test>" });
    second = await installation.startSecond();
  });
  afterAll(async () => {
    printOutcomes();
    await second.stop();
    await installation.close();
    mailServer.close();
  });

  it("each email is sent once by two instances", { timeout }, async () => {
    const { testApp } = installation;
    const outcome = outcomeOf(`a mail server that takes ${delayMs / 1000} s per email`);
    for (let n = 1; n <= emails; n += 1)
      await sendEmailTo(testApp.ctx(), { recipient: `k${n}@exempel.se`, subject: `Brev ${n}`, body: "Hej!" });
    const startedAt = performance.now();
    await expect
      .poll(
        async () => {
          const [row] = await testApp.db.select({ n: count() }).from(outbox).where(isNull(outbox.sentAt));
          return row?.n;
        },
        { timeout: timeout - 20_000, interval: 500 },
      )
      .toBe(0);
    const ids = new Set(received);
    countRows(
      outcome,
      [...ids].map((id) => received.filter((one) => one === id).length),
    );
    outcome.lost += emails - ids.size;
    outcome.rounds += 1;
    outcome.recoveryMs = performance.now() - startedAt;
    expect(outcome).toMatchObject({ acknowledged: emails, lost: 0, doubled: 0 });
  });
});
