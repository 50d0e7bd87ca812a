import dns from "node:dns";
import type { ServerResponse } from "node:http";
import { and, eq, gt, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { describe, expect, vi } from "vitest";
import { outbox, users, webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { mailKinds } from "#src/constants/notifications.ts";
import { webhookEvents } from "#src/constants/integrations.ts";
import { sendWebhooks } from "#src/domains/integrations/commands/deliver.ts";
import { sweepDeliveries } from "#src/domains/integrations/commands/webhooks.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";
import { daysAfter } from "#src/shared/time.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { appRouter } from "#src/server/router.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { openReceiver } from "#tests/support/receiver.ts";
import { seedMember, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import { addWebhook, deliveriesTo, queueFor } from "#tests/support/webhooks.ts";

const it = base
  .extend("variables", { scope: "file" }, { RATE_LIMITS: "false", ALLOW_PRIVATE_TARGETS: "true" })
  .extend("receiver", { scope: "file" }, async ({}, { onCleanup }) => {
    const receiver = await openReceiver({
      "/fails": (answer) => answer.writeHead(500).end("secret of the receiver"),
      "/hangs": (answer) => answer.write("x"),
      "/large": (answer) => answer.end(Buffer.alloc(64 * 1024 * 1024)),
      "/longest": (answer) => answer.end(Buffer.alloc(64 * 1024)),
      "/longer": (answer) => answer.end(Buffer.alloc(64 * 1024 + 1)),
      "/redirects": (answer) => answer.writeHead(302, { Location: "/ok" }).end(),
      "/switches": (answer) => answer.writeHead(101, { Connection: "Upgrade", Upgrade: "x" }).end(),
    });
    onCleanup(receiver.close);
    return receiver;
  });

const createCaller = createCallerFactory(appRouter);
const events = [...webhookEvents];
const elsewhere = Object.assign([{ address: "8.8.8.8", family: 4 }], { address: "8.8.8.8", family: 4 });

it.beforeEach(({ testApp }) => testApp.db.delete(webhooks));

describe("a webhook", () => {
  it("is sent signed by Standard Webhooks, once, and shows its secret once", async ({
    testApp,
    nord,
    receiver,
  }) => {
    const url = `${receiver.origin}/signed`;
    const owner = testApp.as(nord);
    const { id, secret } = await owner.integrations.createWebhook({ url, events: ["job.filled"] });
    expect(JSON.stringify(await owner.integrations.webhooks())).not.toContain(secret.slice(6));
    await owner.integrations.testWebhook({ id });
    expect(await sendWebhooks(testApp.ctx())).toBe(1);
    expect(await sendWebhooks(testApp.ctx())).toBe(0);
    const [request] = receiver.at("/signed");
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const event = new Webhook(secret).verify(request?.body ?? "", headers);
    expect(event).toMatchObject({ type: "webhook.test", data: {} });
    const changed = (request?.body ?? "").replace("test", "tost");
    expect(() => new Webhook(secret).verify(changed, headers)).toThrow();
    const { items } = await owner.integrations.deliveries({ id });
    expect(items).toMatchObject([{ type: "webhook.test", state: "sent", status: 204, failure: null }]);
    await owner.integrations.repeatDelivery({ id: items[0]?.id ?? 0 });
    await sendWebhooks(testApp.ctx());
    const ids = receiver.at("/signed").map((each) => each.headers["webhook-id"]);
    expect(ids).toEqual([`msg_${items[0]?.id ?? 0}`, `msg_${items[0]?.id ?? 0}`]);
  });

  it("is one of at most five, also made in parallel", async ({ testApp, receiver }) => {
    const company = await seedUser(testApp, "employer", "Fem");
    const input = { url: receiver.origin, events };
    expect(await succeedAtOnce(7, () => testApp.as(company).integrations.createWebhook(input))).toBe(5);
  });

  it("takes its deliveries along when it is removed", async ({ testApp, nord, receiver }) => {
    const id = await addWebhook(testApp, nord, `${receiver.origin}/ok`);
    await queueFor(testApp, id);
    await testApp.as(nord).integrations.removeWebhook({ id });
    expect(await deliveriesTo(testApp, id)).toEqual([]);
  });
});

describe("receivers", () => {
  it("that fail, hang, answer 64 MB or redirect are tried again; others get theirs meanwhile", async ({
    testApp,
    nord,
    fjall,
    receiver,
  }) => {
    const paths = ["/fails", "/hangs", "/large", "/redirects", "/switches"];
    const bad = [];
    for (const path of paths) {
      bad.push(await addWebhook(testApp, nord, `${receiver.origin}${path}`));
      await queueFor(testApp, bad.at(-1) ?? 0, 2);
    }
    const good = await addWebhook(testApp, fjall, `${receiver.origin}/ok`);
    await queueFor(testApp, good, 20);
    const timeoutMs = 2_500;
    expect(await sendWebhooks(testApp.ctx(), timeoutMs)).toBe(20);
    expect(receiver.at("/ok")).toHaveLength(20);
    const failures = await Promise.all(
      bad.map(async (id) =>
        (await deliveriesTo(testApp, id)).map(({ status, failure }) => status ?? failure),
      ),
    );
    expect(failures[0]).toEqual([500, 500]);
    expect(failures[3]).toEqual([302, 302]);
    expect(new Set([1, 2, 4].flatMap((index) => failures[index] ?? []))).not.toContain(null);
    const shown = await testApp.as(nord).integrations.deliveries({ id: bad[0] ?? 0 });
    expect(JSON.stringify(shown)).not.toContain("secret of the receiver");
    expect(shown.items[0]).toMatchObject({ state: "waiting", attempts: 1 });
    const [first, second] = receiver.at("/hangs").map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(timeoutMs - 1_000);
    expect(receiver.at("/ok").at(-1)?.at).toBeLessThan(second ?? 0);
  });

  it("may answer with 64 kB, not with a byte more", async ({ testApp, nord, receiver }) => {
    for (const [path, state] of [
      ["/longest", "sent"],
      ["/longer", "waiting"],
    ]) {
      const id = await addWebhook(testApp, nord, `${receiver.origin}${path}`);
      await queueFor(testApp, id);
      await sendWebhooks(testApp.ctx());
      const { items } = await testApp.as(nord).integrations.deliveries({ id });
      expect(items, path).toMatchObject([{ state }]);
    }
  });

  it("that are slow take one sender each, also of many that claim at once", async ({
    testApp,
    nord,
    fjall,
  }) => {
    const held: ServerResponse[] = [];
    const slow = await openReceiver({ "/slow": (answer) => held.push(answer) });
    await queueFor(testApp, await addWebhook(testApp, nord, `${slow.origin}/slow`), 10);
    await queueFor(testApp, await addWebhook(testApp, fjall, `${slow.origin}/ok`));
    // All claim before the first claim is committed.
    await testApp.db.execute(sql`
      create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end'`);
    await testApp.db.execute(sql`
      create trigger wait before update on webhook_deliveries for each row execute function wait()`);
    const sending = sendWebhooks(testApp.ctx());
    await expect.poll(() => slow.at("/ok").length).toBe(1);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const claimed = await testApp.db.$count(webhookDeliveries, gt(webhookDeliveries.attempts, 0));
    await testApp.db.execute(sql`drop function wait cascade`);
    // What others get during the run does not wait for its end.
    await queueFor(testApp, await addWebhook(testApp, fjall, `${slow.origin}/later`));
    await expect.poll(() => slow.at("/later").length, { timeout: 3_000 }).toBe(1);
    slow.close();
    await sending;
    expect(claimed).toBe(2);
  });

  it("are turned off after two days, with an email to the owners, and on again by hand", async ({
    testApp,
    receiver,
  }) => {
    const company = await seedUser(testApp, "employer", "Trasig");
    const owner = await seedMember(testApp, company, "owner");
    // Who has switched off all mails is told nevertheless.
    await testApp.db
      .update(users)
      .set({ mutedMails: [...mailKinds] })
      .where(eq(users.id, owner.personId));
    const id = await addWebhook(testApp, company, `${receiver.origin}/fails`);
    await queueFor(testApp, id);
    const all = eq(webhookDeliveries.webhookId, id);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect((await testApp.as(company).integrations.webhooks())[0]?.isActive).toBe(true);
      await testApp.db
        .update(webhookDeliveries)
        .set({ dueAt: new Date(0) })
        .where(all);
      await sendWebhooks(testApp.ctx());
    }
    expect((await testApp.as(company).integrations.webhooks())[0]?.isActive).toBe(false);
    expect((await testApp.as(company).integrations.deliveries({ id })).items[0]?.state).toBe("failed");
    // A test is also sent while it is off, other events wait; giving that up tells no one again.
    await queueFor(testApp, id);
    await testApp.as(company).integrations.testWebhook({ id });
    await testApp.db
      .update(webhookDeliveries)
      .set({ attempts: maxAttempts - 1 })
      .where(and(all, eq(webhookDeliveries.type, "webhook.test")));
    await sendWebhooks(testApp.ctx());
    const mails = await testApp.db
      .select({ to: outbox.userId })
      .from(outbox)
      .where(eq(outbox.subject, "En webhook är avstängd"));
    expect(mails.map(({ to }) => to).sort()).toEqual([company.id, owner.personId].sort());
    await testApp
      .as(company)
      .integrations.updateWebhook({ id, url: `${receiver.origin}/mended`, isActive: true });
    const [delivery] = await deliveriesTo(testApp, id);
    await testApp.as(company).integrations.repeatDelivery({ id: delivery?.id ?? 0 });
    expect(await sendWebhooks(testApp.ctx())).toBe(2);
    expect(receiver.at("/mended")).toHaveLength(2);
  });

  it("wait while the company is suspended", async ({ testApp, receiver }) => {
    const company = await seedUser(testApp, "employer", "Vilar");
    const id = await addWebhook(testApp, company, `${receiver.origin}/rested`);
    await queueFor(testApp, id);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, company.id));
    expect(await sendWebhooks(testApp.ctx())).toBe(0);
    await testApp.db.update(users).set({ status: "active" }).where(eq(users.id, company.id));
    expect(await sendWebhooks(testApp.ctx())).toBe(1);
  });
});

describe("without private targets", () => {
  it("no address of this machine or its networks is reached, nor one that changes after the check", async ({
    testApp,
    nord,
    receiver,
  }) => {
    const { port } = receiver;
    const reached = receiver.received.length;
    const env = { ...testApp.services.env, allowPrivateTargets: false };
    const ctx = { ...testApp.ctx(), services: { ...testApp.services, env } };
    const hosts = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "localhost"];
    for (const scheme of ["https", "http"])
      for (const host of hosts)
        await queueFor(testApp, await addWebhook(testApp, nord, `${scheme}://${host}:${port}/`));
    expect(await sendWebhooks(ctx)).toBe(0);
    const rows = await testApp.db.select().from(webhookDeliveries);
    expect(rows.map(({ failure }) => failure)).toEqual(rows.map(() => "refused"));
    expect(receiver.received.length).toBe(reached);
    const owner = createCaller({ ...ctx, viewer: testApp.ctx(nord).viewer }).integrations;
    await expect(owner.createWebhook({ url: `https://127.0.0.1:${port}/`, events })).rejects.toMatchObject(
      expectedError("bad_request", "url"),
    );
    await testApp.db.delete(webhooks);
    // A name that is public while the webhook is added, and this machine when it is sent to.
    const lookUp = vi.spyOn(dns.promises, "lookup").mockImplementation(() => Promise.resolve(elsewhere));
    const { id } = await owner.createWebhook({ url: `https://localhost:${port}/`, events });
    lookUp.mockRestore();
    await queueFor(testApp, id);
    expect(await sendWebhooks(ctx)).toBe(0);
    expect((await deliveriesTo(testApp, id))[0]?.failure).toBe("refused");
    expect(receiver.received.length).toBe(reached);
  });
});

it("deliveries are deleted after 30 days", async ({ testApp, nord, receiver }) => {
  const id = await addWebhook(testApp, nord, receiver.origin);
  await queueFor(testApp, id);
  await sweepDeliveries(testApp.ctx(null, daysAfter(new Date(), 29)));
  expect(await deliveriesTo(testApp, id)).toHaveLength(1);
  await sweepDeliveries(testApp.ctx(null, daysAfter(new Date(), 31)));
  expect(await deliveriesTo(testApp, id)).toEqual([]);
});
