import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applications, conversations, files, messages } from "#db/schema/index.ts";
import { expectInvariants } from "#tests/security/invariants.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { smallPdf } from "#tests/support/pdf.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { form } from "#tests/support/uploads.ts";
import { createInstallation, postgresServer, rounds, timeout, type Installation } from "./installation.ts";
import { countRows, outcomeOf, printOutcomes } from "./report.ts";

describe.skipIf(!postgresServer)("the server is killed while it works", () => {
  let installation: Installation;
  let anna: TestUser;
  let nord: TestUser;

  beforeAll(async () => {
    installation = await createInstallation();
    anna = await seedUser(installation.testApp, "consultant", "Anna");
    nord = await seedUser(installation.testApp, "employer", "Nord");
  });
  afterAll(async () => {
    printOutcomes();
    await installation.close();
  });

  it(`${rounds} times: applications, files and messages are there once`, { timeout }, async () => {
    const { testApp, server, call } = installation;
    const outcomes = {
      apply: outcomeOf("kill -9 while applying"),
      upload: outcomeOf("kill -9 while uploading five files"),
      send: outcomeOf("kill -9 while sending"),
    };
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
    const five = [1, 2, 3, 4, 5].map((n) => [`Intyg ${n}.pdf`, smallPdf] as const);
    const handles: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A company of its own for each round: there is a limit of active jobs.
      const jobId = await seedJob(testApp, await seedUser(testApp, "employer", `Nord ${round}`));
      const contents = { upload: `Bilagor ${round}`, send: `Hej ${round}` };
      const calls = {
        apply: { path: "/api/trpc/applications.submit", body: { json: submission(jobId) } },
        upload: { path: "/api/messages", body: { form: form(fieldsOf(contents.upload), five) } },
        send: { path: "/api/messages", body: { json: { conversationId, content: contents.send } } },
      };
      const keys = { apply: randomUUID(), upload: randomUUID(), send: randomUUID() };
      async function make(kind: keyof typeof calls): Promise<number> {
        const { path, body } = calls[kind];
        const status = await call(anna, "POST", path, { ...body, key: keys[kind] });
        if (status >= 500) outcomes[kind].errors += 1;
        return status;
      }
      const interrupted = [make("apply"), make("upload"), make("send")];
      await sleep((round * 7) % 120);
      await server.kill();
      await Promise.all(interrupted);
      const killedAt = performance.now();
      await server.start();
      const recoveryMs = performance.now() - killedAt;
      for (const kind of ["apply", "upload", "send"] as const) {
        expect([200, 201], `${kind} after round ${round}`).toContain(await make(kind));
        outcomes[kind].rounds += 1;
        outcomes[kind].recoveryMs = Math.max(outcomes[kind].recoveryMs, recoveryMs);
      }
      countRows(outcomes.apply, [await applicationsFor(jobId)]);
      countRows(outcomes.upload, [await messagesWith(contents.upload, 5)]);
      countRows(outcomes.send, [await messagesWith(contents.send, 0)]);
      handles.push(readdirSync(`/proc/${server.pid ?? 0}/fd`).length);
    }
    for (const outcome of Object.values(outcomes)) expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    console.log(`open handles after each round: ${Math.min(...handles)} to ${Math.max(...handles)}`);
    await expectInvariants(testApp);

    function submission(jobId: number) {
      return { json: { jobId, message: "Hej!", uploadIds: [] } };
    }
    function fieldsOf(content: string) {
      return { conversationId: String(conversationId), content };
    }
  });

  /** The number of applications with their conversation and message; each must be there once. */
  async function applicationsFor(jobId: number): Promise<number> {
    const rows = await installation.testApp.db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(conversations, eq(conversations.jobId, applications.jobId))
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      .where(eq(applications.jobId, jobId));
    return rows.length;
  }

  /** The number of messages with this text; one that lacks a file counts as missing. */
  async function messagesWith(content: string, attachments: number): Promise<number> {
    const { db, services } = installation.testApp;
    const found = await db.select({ id: messages.id }).from(messages).where(eq(messages.content, content));
    let complete = 0;
    for (const { id } of found) {
      const attached = await db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.messageId, id), eq(files.purpose, "attachment")));
      const stored = await Promise.all(attached.map((file) => services.storage.has(file.id)));
      if (attached.length === attachments && stored.every(Boolean)) complete += 1;
    }
    return complete;
  }
});
