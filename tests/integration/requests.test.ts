import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  companies,
  conversations,
  jobs,
  messages,
  notifications,
  outbox,
  requests,
  users,
} from "#db/schema/index.ts";
import { daysAfter, dayAfter, stockholmDay } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedAsker } from "#tests/support/requests.ts";
import { errorCodeOf, seedConversation, seedJob } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const now = new Date("2026-12-01T09:00:00Z");
const message = "Hej! Vill du hjälpa oss?";

function ask({ as }: TestApp, company: TestUser, id: number, people: readonly TestUser[], answerBy?: string) {
  return as(company, now).requests.ask({
    id,
    consultantIds: people.map((each) => each.id),
    message,
    answerBy,
  });
}

describe("asking", () => {
  it("asks each consultant once, in an own conversation, with one notification and one email", async ({
    testApp,
  }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp);
    const sent = await ask(testApp, nord, jobId, [anna, erik, anna]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ state: "sent", answerBy: "2026-12-08", message, reason: null });
    for (const person of [anna, erik]) {
      expect(await testApp.as(person, now).requests.mine({})).toMatchObject({
        items: [{ jobId, message, state: "sent", company: "Nord AB" }],
      });
      const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
      expect(told.map(({ title, link }) => [title, link])).toEqual([["Förfrågan till dig", `/job/${jobId}`]]);
      const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, person.id));
      expect(mails.map(({ subject }) => subject)).toEqual(["Förfrågan till dig"]);
      const [conversation] = await testApp.db
        .select()
        .from(conversations)
        .where(eq(conversations.consultantId, person.id));
      expect(conversation).toMatchObject({
        jobId,
        subject: "Inbjudan till Backendutvecklare",
        messageCount: 1,
      });
    }
  });

  it("asks nobody when one of them was asked before or has applied, and names those", async ({ testApp }) => {
    const { nord, jobId, people } = await seedAsker(testApp, {}, 3);
    const [anna = nord, erik = nord, kim = nord] = people;
    await ask(testApp, nord, jobId, [anna]);
    await testApp.as(erik, now).applications.submit({ jobId, ...applicationFields });
    const details = {
      values: { list: "Konsult 0, Konsult 1" },
      current: { consultantIds: [anna.id, erik.id] },
    };
    const cause = { code: "already_asked", details };
    await expect(ask(testApp, nord, jobId, [anna, erik, kim])).rejects.toMatchObject({ cause });
    expect((await testApp.as(kim, now).requests.mine({})).items).toEqual([]);
    expect((await testApp.as(nord, now).requests.ofJob({ id: jobId })).items).toHaveLength(1);
  });

  it.for([
    ["a filled job", { status: "filled" }, "job_filled"],
    ["a resting job", { restsSince: now }, "job_closed"],
    ["a job whose last day has passed", { applyBy: "2026-11-30" }, "job_closed"],
    ["a deleted job", { deletedAt: now }, "not_found"],
  ] as const)("is refused for %s", async ([, job, code], { testApp }) => {
    const { nord, jobId, anna } = await seedAsker(testApp, job);
    expect(await errorCodeOf(ask(testApp, nord, jobId, [anna]))).toBe(code);
  });

  it("is refused for a hidden consultant, and a day that has passed", async ({ testApp }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp);
    await testApp.as(erik).profiles.updateConsultant({ id: erik.id, visibility: "hidden" });
    expect(await errorCodeOf(ask(testApp, nord, jobId, [anna, erik]))).toBe("not_found");
    await testApp.db.update(jobs).set({ applyBy: "2026-12-10" }).where(eq(jobs.id, jobId));
    for (const day of ["2026-11-30", "2026-12-11"])
      expect(await errorCodeOf(ask(testApp, nord, jobId, [anna], day)), day).toBe("bad_request answerBy");
    expect((await testApp.as(anna, now).requests.mine({})).items).toEqual([]);
  });

  it("is limited to five people a day before the company is confirmed, invitations included", async ({
    testApp,
  }) => {
    const { nord, jobId, people } = await seedAsker(testApp, {}, 7);
    expect(await ask(testApp, nord, await seedJob(testApp, nord), people)).toHaveLength(7);
    expect(await ask(testApp, nord, jobId, people.slice(0, 1))).toHaveLength(1);
    await testApp.db.delete(requests);
    await testApp.db
      .update(companies)
      .set({ confirmation: "automatic" })
      .where(eq(companies.userId, nord.id));
    expect(await errorCodeOf(ask(testApp, nord, jobId, people.slice(0, 6)))).toBe("too_many_first_requests");
    await ask(testApp, nord, jobId, people.slice(0, 4));
    const [, , , , fifth = nord, sixth = nord, seventh = nord] = people;
    for (const { id: consultantId } of [fifth, sixth])
      await testApp.as(nord, now).requests.invite({ consultantId, jobId, content: "Hej" });
    expect((await testApp.as(fifth, now).requests.mine({})).items).toHaveLength(1);
    expect((await testApp.as(sixth, now).requests.mine({})).items).toEqual([]);
    expect(await errorCodeOf(ask(testApp, nord, jobId, [seventh]))).toBe("too_many_first_requests");
    const sameDay = testApp.as(nord, daysAfter(now, 0.9)).requests;
    const more = { id: jobId, consultantIds: [seventh.id], message };
    expect(await errorCodeOf(sameDay.ask(more))).toBe("too_many_first_requests");
    const tomorrow = testApp.as(nord, daysAfter(now, 1.1)).requests;
    await tomorrow.ask(more);
  });

  it("is done by an invitation, too, unless the consultant was asked or has applied or the job is closed", async ({
    testApp,
  }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp);
    const closed = await seedJob(testApp, nord, { restsSince: now });
    await testApp.as(erik, now).applications.submit({ jobId, ...applicationFields });
    const as = testApp.as(nord, now);
    for (const [person, id] of [
      [anna, jobId],
      [anna, jobId],
      [erik, jobId],
      [anna, closed],
    ] as const)
      await as.requests.invite({ consultantId: person.id, jobId: id, content: "Kom till oss" });
    const rows = await testApp.db.select().from(requests).where(eq(requests.jobId, jobId));
    expect(rows.map(({ consultantId }) => consultantId)).toEqual([anna.id]);
    expect(await testApp.db.$count(requests, eq(requests.jobId, closed))).toBe(0);
    const sent = await testApp.db.select().from(messages).where(eq(messages.senderId, nord.id));
    expect(sent).toHaveLength(4);
    const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(told.map(({ type }) => type)).not.toContain("application");
  });
});

describe("answering", () => {
  it("declines with a reason that the company sees and counts, and nothing of the consultant opens", async ({
    testApp,
  }) => {
    const { nord, jobId, anna, erik } = await seedAsker(testApp);
    const sent = await ask(testApp, nord, jobId, [anna, erik]);
    const [annas] = sent.filter(({ consultantId }) => consultantId === anna.id);
    const before = await testApp.as(nord, now).profiles.get({ id: anna.id });
    const answer = { id: annas?.id ?? 0, reason: "rate", text: "Jag tar 1 200" } as const;
    expect(await testApp.as(anna, now).requests.decline(answer)).toMatchObject({ state: "declined" });
    expect(await errorCodeOf(testApp.as(anna, now).requests.decline(answer))).toBe("request_not_open");
    expect(await testApp.as(nord, now).profiles.get({ id: anna.id })).toEqual(before);
    const seen = await testApp.as(nord, now).requests.ofJob({ id: jobId });
    expect(seen).toMatchObject({ reasons: { rate: 1 }, job: { acceptsRequests: true } });
    const pages = await testApp.as(nord, now).requests.ofJob({ id: jobId, limit: 1 });
    const next = await testApp.as(nord, now).requests.ofJob({ id: jobId, cursor: pages.nextCursor ?? "" });
    expect([...pages.items, ...next.items]).toEqual(seen.items);
    expect(seen.items).toContainEqual(
      expect.objectContaining({ state: "declined", reason: "rate", text: "Jag tar 1 200", answeredAt: now }),
    );
    const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
    expect(told.map(({ link }) => link)).toEqual([`/forfragningar/${jobId}`]);
    await testApp.as(anna, now).applications.submit({ jobId, ...applicationFields });
    const later = await testApp.as(nord, now).requests.ofJob({ id: jobId });
    expect(later.reasons).toEqual({});
    expect(later.items).toContainEqual(expect.objectContaining({ state: "accepted" }));
    await testApp.db.update(jobs).set({ archivedAt: now }).where(eq(jobs.id, jobId));
    expect((await testApp.as(nord, now).requests.ofJob({ id: jobId })).job.acceptsRequests).toBe(false);
  });

  it("expires in silence the day after the last one, over both nights of the clock change", async ({
    testApp,
  }) => {
    for (const day of ["2027-03-28", "2027-10-31"]) {
      const { nord, jobId, anna } = await seedAsker(testApp);
      const sentAt = new Date(`${dayAfter(day, -2)}T09:00:00Z`);
      await testApp
        .as(nord, sentAt)
        .requests.ask({ id: jobId, consultantIds: [anna.id], message, answerBy: day });
      const states = [];
      for (const hour of [-1, 1, 23, 26].map(
        (hours) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000),
      ))
        states.push([stockholmDay(hour), (await testApp.as(anna, hour).requests.mine({})).items[0]?.state]);
      expect(states).toEqual([
        [day, "sent"],
        [day, "sent"],
        [dayAfter(day), "expired"],
        [dayAfter(day), "expired"],
      ]);
      const after = new Date(`${dayAfter(day)}T12:00:00Z`);
      expect((await testApp.as(anna, after).todo.list()).map(({ kind }) => kind)).not.toContain("request");
      const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
      expect(told).toEqual([]);
    }
  });

  it("withdraws only what waits, and tells the consultant", async ({ testApp }) => {
    const { nord, jobId, anna } = await seedAsker(testApp);
    const [request] = await ask(testApp, nord, jobId, [anna]);
    const id = request?.id ?? 0;
    expect(await testApp.as(nord, now).requests.withdraw({ id })).toMatchObject({ state: "withdrawn" });
    expect(await errorCodeOf(testApp.as(nord, now).requests.withdraw({ id }))).toBe("request_not_open");
    const declined = testApp.as(anna, now).requests.decline({ id, reason: "time" });
    expect(await errorCodeOf(declined)).toBe("request_not_open");
    const told = await testApp.db.select().from(notifications).where(eq(notifications.userId, anna.id));
    expect(told.map(({ title }) => title)).toEqual(["Förfrågan till dig", "Förfrågan är återtagen"]);
    expect(await errorCodeOf(ask(testApp, nord, jobId, [anna]))).toBe("already_asked");
    await testApp.as(anna, now).applications.submit({ jobId, ...applicationFields });
    expect((await testApp.as(nord, now).requests.ofJob({ id: jobId })).items).toMatchObject([
      { state: "withdrawn", answeredAt: null },
    ]);
  });

  it("is not possible while the job cannot be opened: it is hidden, or the company suspended", async ({
    testApp,
  }) => {
    const { nord, jobId, anna } = await seedAsker(testApp);
    const [request] = await ask(testApp, nord, jobId, [anna]);
    const own = testApp.as(anna, now).requests;
    const isNord = eq(users.id, nord.id);
    await testApp.db.update(users).set({ status: "suspended" }).where(isNord);
    expect((await own.mine({})).items).toEqual([]);
    await testApp.db.update(users).set({ status: "active" }).where(isNord);
    await testApp.db.update(jobs).set({ hiddenAt: now, hiddenReason: "Spam" }).where(eq(jobs.id, jobId));
    expect((await own.mine({})).items).toEqual([]);
    const declined = own.decline({ id: request?.id ?? 0, reason: "time" });
    expect(await errorCodeOf(declined)).toBe("not_found");
  });

  it("keeps that somebody declined without a word when the consultant's account is deleted", async ({
    testApp,
    ada,
  }) => {
    const { nord, jobId, anna } = await seedAsker(testApp);
    const [request] = await ask(testApp, nord, jobId, [anna]);
    await testApp.as(anna, now).requests.decline({ id: request?.id ?? 0, reason: "other", text: "Privat" });
    await testApp.as(ada).admin.deleteConsultant({ id: anna.id });
    const { items } = await testApp.as(nord, now).requests.ofJob({ id: jobId });
    expect(items).toMatchObject([
      { state: "declined", reason: "other", text: null, consultantName: "Raderad konsult" },
    ]);
  });
});

describe("a job for those asked", () => {
  const requested = { audience: "requested" } as const;

  function reads(testApp: TestApp, person: TestUser | null, id: number, at = now) {
    return errorCodeOf(testApp.as(person, at).jobs.byId({ id }));
  }

  it("exists for those who are asked, while they are", async ({ testApp, fjall, ada }) => {
    const { nord, jobId, people } = await seedAsker(testApp, requested, 4);
    const [anna = nord, erik = nord, kim = nord, other = nord] = people;
    const sent = await ask(testApp, nord, jobId, [anna, erik, kim]);
    function idFor(person: TestUser): number {
      return sent.find(({ consultantId }) => consultantId === person.id)?.id ?? 0;
    }
    for (const person of [null, other, fjall]) expect(await reads(testApp, person, jobId)).toBe("not_found");
    for (const person of [anna, erik, kim, nord, ada]) expect(await reads(testApp, person, jobId)).toBeNull();
    await testApp.as(erik, now).requests.decline({ id: idFor(erik), reason: "place" });
    await testApp.as(nord, now).requests.withdraw({ id: idFor(kim) });
    const lateSilence = daysAfter(now, 20);
    expect(await reads(testApp, erik, jobId)).toBeNull();
    expect(await reads(testApp, kim, jobId)).toBe("not_found");
    expect(await reads(testApp, anna, jobId, lateSilence)).toBeNull();
    const apply = testApp.as(kim, now).applications.submit({ jobId, ...applicationFields });
    expect(await errorCodeOf(apply)).toBe("not_found");
    await testApp.as(erik, now).applications.submit({ jobId, ...applicationFields });
    await testApp.db.update(jobs).set({ restsSince: now }).where(eq(jobs.id, jobId));
    expect(await reads(testApp, anna, jobId, lateSilence)).toBe("not_found");
    expect(await reads(testApp, anna, jobId)).toBeNull();
    expect(await reads(testApp, erik, jobId, lateSilence)).toBeNull();
  });

  it("stays open to who applied or was written to when it closes, and is told to all when it opens", async ({
    testApp,
  }) => {
    const { nord, jobId, people } = await seedAsker(testApp, {}, 3);
    const [anna = nord, erik = nord, other = nord] = people;
    await testApp.as(anna, now).applications.submit({ jobId, ...applicationFields });
    await seedConversation(testApp, { consultant: erik, employer: nord }, { jobId });
    await testApp.as(other, now).jobs.save({ id: jobId, saved: true });
    const closed = await testApp.as(nord, now).jobs.update({ id: jobId, ...requested });
    expect(closed.audience).toBe("requested");
    for (const person of [anna, erik]) expect(await reads(testApp, person, jobId)).toBeNull();
    expect(await reads(testApp, other, jobId)).toBe("not_found");
    expect((await testApp.as(other, now).jobs.board({ saved: true })).items).toEqual([]);
    await testApp.as(nord, now).jobs.update({ id: jobId, audience: "open" });
    expect(await reads(testApp, other, jobId)).toBeNull();
    expect((await testApp.as(other, now).jobs.board({ saved: true })).items).toEqual([]);
    const [row] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(row).toMatchObject({ listed: true, matchesDueAt: new Date(now.getTime() + 600_000) });
  });
});
