import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applicationHistory, comments, conversations } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { memberData } from "#src/domains/accounts/queries/export-account.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { sweepComments } from "#src/domains/members/commands/comments.ts";
import { applicationFields, notificationsOf } from "#tests/support/applications.ts";
import { seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** A company with a recruiter and a reader, and an application to one of its jobs. */
async function seedApplication(testApp: TestApp) {
  const company = await seedUser(testApp, "employer", "Laget");
  const owner = { ...company, personId: company.id, part: "owner" as const };
  const jobId = await seedJob(testApp, owner);
  const consultant = await seedUser(testApp, "consultant", "Kim");
  const { id } = await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
  return {
    id,
    owner,
    consultant,
    karin: await seedMember(testApp, company, "recruiter", "Karin Holm"),
    reader: await seedMember(testApp, company, "reader", "Olof Berg"),
  };
}

describe("comments", () => {
  it("are written by members, readers too, and read by members only", async ({ testApp, fjall }) => {
    const { id, karin, reader, consultant } = await seedApplication(testApp);
    await testApp.as(karin).members.commentOnApplication({ id, text: "Stark på Java" });
    await testApp.as(reader).members.commentOnConsultant({ id: consultant.id, text: "Träffade henne 2024" });
    const ola = await seedUser(testApp, "consultant", "Ola");
    await testApp.as(karin).messaging.contact({ consultantId: ola.id });
    await testApp.as(karin).members.commentOnConsultant({ id: ola.id, text: "Om en annan" });
    const onApplication = await testApp.as(reader).members.applicationComments({ id, withTotal: true });
    expect(onApplication.items).toMatchObject([
      { text: "Stark på Java", writtenBy: { id: karin.personId, name: "Karin Holm" }, editedAt: null },
    ]);
    const onConsultant = await testApp.as(karin).members.consultantComments({ id: consultant.id });
    expect(onConsultant.items.map(({ text }) => text)).toEqual(["Träffade henne 2024", "Stark på Java"]);
    const stranger = testApp.as(fjall).members;
    expect((await stranger.consultantComments({ id: consultant.id })).items).toEqual([]);
  });

  it("are changed by the author, and deleted by the author or an owner", async ({ testApp }) => {
    const { id, owner, karin } = await seedApplication(testApp);
    const { id: commentId } = await testApp.as(karin).members.commentOnApplication({ id, text: "Först" });
    const edited = await testApp.as(karin).members.editComment({ id: commentId, text: "Sedan" });
    expect(edited).toMatchObject({ text: "Sedan" });
    expect(edited.editedAt).not.toBeNull();
    await testApp.as(owner).members.removeComment({ id: commentId });
    await expect(testApp.as(karin).members.removeComment({ id: commentId })).rejects.toThrow("not_found");
  });

  it("tell whom they name, once, and not the author", async ({ testApp }) => {
    const { id, owner, karin, reader } = await seedApplication(testApp);
    const text = "@Olof Berg och @karin, vad säger ni? @Olof";
    const comment = await testApp.as(karin).members.commentOnApplication({ id, text });
    await testApp.as(karin).members.editComment({ id: comment.id, text: `${text} @Laget` });
    for (const [personId, told] of [
      [reader.personId, 1],
      [karin.personId, 0],
      [owner.id, 1],
    ] as const)
      expect(await notificationsOf(testApp, { ...owner, id: personId }, "nämner dig")).toHaveLength(told);
  });

  it("go with the consultant and the company, and stay under the name of a member who leaves", async ({
    testApp,
  }) => {
    const { id, owner, karin, consultant } = await seedApplication(testApp);
    await testApp.as(karin).members.commentOnApplication({ id, text: "Stark på Java" });
    const ctx = testApp.ctx();
    const [ofKarin, ofOwner] = [await memberData(ctx, karin.personId), await memberData(ctx, owner.id)];
    expect(ofKarin.writtenComments).toMatchObject([{ text: "Stark på Java" }]);
    expect(ofOwner.writtenComments).toEqual([]);
    await testApp.as(owner).members.end({ personId: karin.personId });
    const { items } = await testApp.as(owner).members.applicationComments({ id });
    expect(items).toMatchObject([{ writtenBy: { name: "Karin Holm" } }]);
    expect(JSON.stringify(await personalData(testApp.ctx(), owner.id, true))).toContain("Stark på Java");
    for (const data of [
      await personalData(testApp.ctx(), owner.id, false),
      await personalData(testApp.ctx(), consultant.id, true),
    ])
      expect(JSON.stringify(data)).not.toContain("Stark på Java");
    await eraseAccount(testApp.ctx(), consultant.id);
    expect(await testApp.db.$count(comments, eq(comments.companyId, owner.id))).toBe(0);
    const other = await seedUser(testApp, "consultant", "Ola");
    await testApp.as(owner).members.commentOnConsultant({ id: other.id, text: "Ringer i maj" });
    await eraseAccount(testApp.ctx(), owner.id);
    expect(await testApp.db.$count(comments, eq(comments.companyId, owner.id))).toBe(0);
  });

  it("are deleted 24 months after the last step, message or comment about the consultant", async ({
    testApp,
  }) => {
    const { id, owner, consultant } = await seedApplication(testApp);
    const { db } = testApp;
    // The 2nd of March in Stockholm, and a second before the day 24 months earlier.
    const now = new Date("2027-03-01T23:30:00Z");
    const old = new Date("2025-03-01T22:59:59Z");
    await testApp.as(owner, old).members.commentOnApplication({ id, text: "Gammal" });
    const ages = [
      () =>
        db
          .update(conversations)
          .set({ lastMessageAt: old })
          .where(eq(conversations.consultantId, consultant.id)),
      () => db.update(applicationHistory).set({ at: old }).where(eq(applicationHistory.applicationId, id)),
    ];
    for (const age of ages) {
      await sweepComments({ ...testApp.ctx(), now });
      expect(await db.$count(comments, eq(comments.consultantId, consultant.id))).toBe(1);
      await age();
    }
    const { id: newer } = await testApp
      .as(owner, now)
      .members.commentOnConsultant({ id: consultant.id, text: "Ny" });
    await sweepComments({ ...testApp.ctx(), now });
    expect(await db.$count(comments, eq(comments.consultantId, consultant.id))).toBe(2);
    await testApp.as(owner, now).members.removeComment({ id: newer });
    // Another company has just taken the consultant on, which keeps nothing of this one.
    const other = await seedUser(testApp, "employer", "Grannen");
    const jobId = await seedJob(testApp, other);
    await testApp.as(consultant, now).applications.submit({ jobId, ...applicationFields });
    await testApp.as(other, now).members.commentOnConsultant({ id: consultant.id, text: "Anlitad" });
    await sweepComments({ ...testApp.ctx(), now });
    expect(await db.$count(comments, eq(comments.companyId, owner.id))).toBe(0);
    expect(await db.$count(comments, eq(comments.companyId, other.id))).toBe(1);
  });
});
