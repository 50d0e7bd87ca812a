import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, files, jobs, notifications, outbox, userSkills } from "#db/schema/index.ts";
import { jobMatched } from "#src/copy/notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { countListedSkills } from "#tests/support/jobs.ts";
import { hideReason, report, seedPeople, titlesOf } from "#tests/support/reports.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

describe("reports.create", () => {
  it("keeps one report per person and object, and notifies admins of the first", async ({ testApp }) => {
    const { anna, admin, jobId } = await seedPeople(testApp);
    const erik = await seedUser(testApp, "consultant", "Erik");
    const parallel = Array.from({ length: 10 }, () => report(testApp, anna, "job", jobId));
    const ids = new Set((await Promise.all(parallel)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    await report(testApp, erik, "job", jobId);
    expect((await titlesOf(testApp, admin)).filter((title) => title === "Ny anmälan")).toHaveLength(1);
    const { items } = await testApp.as(admin).reports.list({ status: "open" });
    expect(items.filter(({ objectId }) => objectId === String(jobId))).toMatchObject([
      { reporterName: "Erik", ownerName: "Nord AB" },
      {
        reporterName: "Anna Berg",
        ownerName: "Nord AB",
        snapshot: "Backendutvecklare\n\nBygg tjänster",
        status: "open",
      },
    ]);
  });

  it("accepts a job whose page opens, also when it is filled or rests, and no other", async ({ testApp }) => {
    const { anna, nord, jobId } = await seedPeople(testApp);
    const resting = await seedJob(testApp, nord, { restsSince: new Date() });
    await testApp.as(nord).applications.fillJob({ id: jobId, selectedConsultantId: null });
    for (const id of [jobId, resting]) {
      await testApp.as(anna).jobs.byId({ id });
      await report(testApp, anna, "job", id);
    }
    const hidden = await seedJob(testApp, nord, { hiddenAt: new Date(), hiddenReason: hideReason });
    const asked = await seedJob(testApp, nord, { audience: "requested" });
    for (const id of [hidden, asked])
      await expect(report(testApp, anna, "job", id)).rejects.toMatchObject(expectedError("not_found"));
  });

  it("accepts only what the viewer can see and does not own", async ({ testApp }) => {
    const { anna, nord, admin, jobId, write } = await seedPeople(testApp);
    const messageId = await write(nord, "Hej Anna");
    await report(testApp, anna, "message", messageId);
    await expect(report(testApp, nord, "message", messageId)).rejects.toMatchObject(
      expectedError("forbidden"),
    );
    await expect(report(testApp, anna, "job", "abc")).rejects.toMatchObject(expectedError("not_found"));
    const other = { kind: "job" as const, objectId: String(jobId), reason: "other" as const };
    await expect(testApp.as(anna).reports.create(other)).rejects.toThrow("Beskriv vad som är fel");
    const { id } = await testApp.as(anna).reports.create({ ...other, text: "Det är samma som förra" });
    const { items } = await testApp.as(admin).reports.list({ status: "open" });
    expect(items.find((row) => row.id === id)).toMatchObject({ text: "Det är samma som förra" });
  });
});

describe("hiding a job", () => {
  it("removes it from lists, matching and its page until it is shown again", async ({ testApp }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const erik = await seedUser(testApp, "consultant", "Erik");
    const { id } = await report(testApp, anna, "job", jobId);
    const match = { userId: erik.id, jobId, jobTitle: "Test", company: "Nord AB", percentage: 90 };
    await publish(testApp.ctx(), { notifications: [jobMatched(match)] });
    await testApp.as(admin).reports.hide({ id, reason: hideReason });

    expect((await testApp.as(erik).jobs.board({ employer: nord.id })).items).toEqual([]);
    expect((await testApp.as(null).jobs.board({ search: "Bygg tjänster" })).items).not.toContainEqual(
      expect.objectContaining({ id: jobId }),
    );
    expect(await countListedSkills(testApp, jobId)).toBe(0);
    for (const person of [erik, anna, null])
      await expect(testApp.as(person).jobs.byId({ id: jobId })).rejects.toMatchObject(
        expectedError("not_found"),
      );
    const [fill, fine] = [await seedJob(testApp, nord), await seedJob(testApp, nord)];
    await testApp.db
      .update(jobs)
      .set({ hiddenAt: new Date(), hiddenReason: hideReason })
      .where(inArray(jobs.id, [fill, fine]));
    await testApp.as(nord).applications.fillJob({ id: fill, selectedConsultantId: null });
    await testApp.as(nord).jobs.remove({ id: fine });
    expect(await testApp.db.$count(notifications, eq(notifications.userId, erik.id))).toBe(0);
    for (const use of [
      () => testApp.as(erik).applications.submit({ jobId, ...applicationFields }),
      () => testApp.as(erik).jobs.save({ id: jobId, saved: true }),
    ])
      await expect(use()).rejects.toMatchObject(expectedError("not_found"));

    expect(await testApp.as(nord).jobs.byId({ id: jobId })).toMatchObject({ hiddenReason: hideReason });
    expect((await testApp.as(nord).jobs.mine({})).items.filter((job) => job.id === jobId)).toMatchObject([
      { id: jobId, hiddenReason: hideReason },
    ]);
    await testApp.as(nord).jobs.update({ id: jobId, title: "Rättad titel" });
    await expect(testApp.as(erik).jobs.byId({ id: jobId })).rejects.toMatchObject(expectedError("not_found"));

    await testApp.as(admin).reports.show({ id });
    expect(await testApp.as(erik).jobs.byId({ id: jobId })).toMatchObject({
      title: "Rättad titel",
      hiddenReason: null,
    });
    expect(await titlesOf(testApp, nord)).toEqual(["Uppdraget är dolt", "Uppdraget är synligt igen"]);
  });

  it("tells the owner the reason in the product and by email, and never who reported it", async ({
    testApp,
  }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const { id } = await report(testApp, anna, "job", jobId);
    await testApp.as(admin).reports.hide({ id, reason: hideReason });
    const notified = await testApp.db.select().from(notifications).where(eq(notifications.userId, nord.id));
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, nord.id));
    expect(notified).toMatchObject([{ type: "other", link: `/job/${jobId}` }]);
    expect(mails).toMatchObject([{ subject: "Uppdraget är dolt" }]);
    // Anna has also applied, so that she is the other party of a conversation.
    const { conversations: _, ...own } = await personalData(testApp.ctx(nord), nord.id, true);
    const all = JSON.stringify([notified, mails, own, await testApp.as(nord).jobs.byId({ id: jobId })]);
    expect(all).toContain(hideReason);
    expect(all).not.toContain(anna.id);
    expect(all).not.toContain("Anna");
    const audited = await testApp.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetType, "report"), eq(auditLog.targetId, String(id))));
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["report.created", anna.id],
      ["report.hidden", admin.id],
    ]);
  });
});

describe("hiding a message", () => {
  it("replaces the content for the other party, and the author sees the reason", async ({ testApp }) => {
    const { anna, nord, admin, conversationId, write } = await seedPeople(testApp);
    const messageId = await write(nord, "Ring min privata länk");
    const stored = { originalName: "Länk.pdf", mimeType: "application/pdf", size: 1, sha256: "" };
    const file = { id: randomUUID(), ownerId: nord.id, messageId, ...stored };
    await testApp.db.insert(files).values(file);
    const { id } = await report(testApp, anna, "message", messageId);
    await testApp.as(admin).reports.hide({ id, reason: "Skräppost" });

    const others = await testApp.as(anna).messaging.thread({ id: conversationId });
    expect(others.items).toMatchObject([{ content: "Meddelandet är dolt", isHidden: true, attachments: [] }]);
    expect(others.items[0]).not.toHaveProperty("hiddenReason");
    const own = await testApp.as(nord).messaging.thread({ id: conversationId });
    const shown = { content: "Ring min privata länk", attachments: [{ id: file.id }] };
    expect(own.items).toMatchObject([{ ...shown, hiddenReason: "Skräppost" }]);
    await expect(testApp.as(anna).files.attachment({ id: file.id })).rejects.toMatchObject(
      expectedError("not_found"),
    );
    expect(await testApp.as(nord).files.attachment({ id: file.id })).toMatchObject({ id: file.id });
    for (const person of [anna, nord])
      expect((await testApp.as(person).messaging.get({ id: conversationId })).lastMessage).toBe(
        "Meddelandet är dolt",
      );
    await write(anna, "Hej igen");

    await testApp.as(admin).reports.show({ id });
    const again = await testApp.as(anna).messaging.thread({ id: conversationId });
    expect(again.items.map(({ content }) => content)).toEqual(["Ring min privata länk", "Hej igen"]);
    expect((await testApp.as(anna).messaging.get({ id: conversationId })).lastMessage).toBe("Hej igen");
  });

  it("replaces it with the application that it came with", async ({ testApp }) => {
    const { anna, nord, admin } = await seedPeople(testApp);
    const sent = { jobId: await seedJob(testApp, nord), message: "Ring min privata länk", uploadIds: [] };
    const { id } = await testApp.as(anna).applications.submit(sent);
    async function seenBy(person: TestUser) {
      return (await testApp.as(person).applications.details({ id })).firstMessage;
    }
    const message = await seenBy(nord);
    const reported = await report(testApp, nord, "message", message?.id ?? 0);
    await testApp.as(admin).reports.hide({ id: reported.id, reason: "Skräppost" });
    expect(await seenBy(nord)).toEqual({ ...message, content: "Meddelandet är dolt", attachments: [] });
    expect(await seenBy(anna)).toEqual(message);
  });

  it("gives the admin the reported text also when the conversation is deleted", async ({ testApp }) => {
    const { anna, nord, admin, conversationId, write } = await seedPeople(testApp);
    const messageId = await write(nord, "Ett hot");
    const { id } = await report(testApp, anna, "message", messageId);
    await testApp.as(nord).messaging.remove({ id: conversationId });
    const { items } = await testApp.as(admin).reports.list({ status: "open" });
    expect(items.find((item) => item.id === id)).toMatchObject({ snapshot: "Ett hot" });
    await testApp.as(admin).reports.hide({ id, reason: "Hot" });
    expect(await titlesOf(testApp, nord)).not.toContain("Ett skickat meddelande är dolt");
  });
});

describe("hiding a profile", () => {
  it("removes it from search, matching and its page; its conversations go on", async ({ testApp }) => {
    const { anna, nord, admin, conversationId, write } = await seedPeople(testApp);
    const fjall = await seedUser(testApp, "employer", "Fjäll");
    await testApp.as(anna).profiles.update({ id: anna.id, name: "Zäta Unik", skills: ["Esperanto"] });
    const { id } = await report(testApp, nord, "profile", anna.id);
    await testApp.as(admin).reports.hide({ id, reason: "Falska uppgifter" });

    expect((await testApp.as(nord).profiles.directory({ search: "Zäta" })).items).toEqual([]);
    for (const person of [nord, fjall])
      await expect(testApp.as(person).profiles.get({ id: anna.id })).rejects.toMatchObject(
        expectedError("not_found"),
      );
    await expect(testApp.as(nord).profiles.addFavorite({ id: anna.id })).rejects.toMatchObject(
      expectedError("not_found"),
    );
    await expect(testApp.as(fjall).messaging.draft({ consultantId: anna.id })).rejects.toMatchObject(
      expectedError("not_found"),
    );
    await write(nord, "Hör av dig");
    await write(anna, "Det gör jag");
    expect((await testApp.as(nord).messaging.thread({ id: conversationId })).items).toHaveLength(2);
    expect(await testApp.as(anna).profiles.get({ id: anna.id })).toMatchObject({
      hiddenReason: "Falska uppgifter",
    });
    expect(await testApp.as(admin).profiles.get({ id: anna.id })).toMatchObject({ name: "Zäta Unik" });

    const top = await testApp.as(nord).reputation.leaderboard();
    expect(JSON.stringify(top)).not.toContain("Zäta");
    function listed() {
      return testApp.db.$count(userSkills, and(eq(userSkills.userId, anna.id), eq(userSkills.listed, true)));
    }
    expect(await listed()).toBe(0);
    await testApp.as(admin).reports.show({ id });
    expect((await testApp.as(nord).profiles.directory({ search: "Zäta" })).items).toHaveLength(1);
    expect(await listed()).toBe(1);
  });

  it("of a company leaves its jobs listed", async ({ testApp }) => {
    const { anna, nord, admin, jobId } = await seedPeople(testApp);
    const { id } = await report(testApp, anna, "profile", nord.id);
    await testApp.as(admin).reports.hide({ id, reason: "Falska uppgifter" });
    expect(await testApp.as(anna).jobs.byId({ id: jobId })).toMatchObject({ id: jobId });
    const { items } = await testApp.as(null).jobs.board({ employer: nord.id });
    expect(items.map((job) => job.id)).toEqual([jobId]);
  });
});
