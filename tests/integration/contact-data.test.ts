import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, profileViews, users } from "#db/schema/index.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const noon = new Date("2026-05-04T10:00:00Z");
const nextDay = new Date("2026-05-05T10:00:00Z");

async function seedCompany(
  testApp: TestApp,
  name: string,
  fields: Partial<typeof companies.$inferInsert>,
): Promise<TestUser> {
  const company = await seedUser(testApp, "employer", name);
  await testApp.db.update(companies).set(fields).where(eq(companies.userId, company.id));
  return company;
}

function seedConsultant(testApp: TestApp, name: string): Promise<TestUser> {
  return seedUser(testApp, "consultant", name, { phone: "070-111" });
}

function contactOf(profile: { email: string | null; phone: string | null; contactState: string | null }) {
  const { email, phone, contactState } = profile;
  return { email: email !== null, phone, contactState };
}

const shown = { email: true, phone: "070-111", contactState: "shown" };

function hidden(contactState: string) {
  return { email: false, phone: null, contactState };
}

describe("a company that is not confirmed", () => {
  let anna: TestUser;
  let nord: TestUser;

  it("sees contact data of no one, and of a consultant who has applied", async ({ testApp }) => {
    anna = await seedConsultant(testApp, "Anna");
    nord = await seedCompany(testApp, "Nord", { orgNumber: "5560360793", confirmation: "pending" });
    const { profiles, applications } = testApp.as(nord);
    expect(contactOf(await profiles.get({ id: anna.id }))).toEqual(hidden("needs_admin"));
    expect(contactOf(await profiles.open({ id: anna.id }))).toEqual(hidden("needs_admin"));
    const overRest = await testApp.request(`/api/users/${anna.id}`, {}, nord);
    expect(await overRest.json()).toMatchObject({ email: null, phone: null, contactState: "needs_admin" });

    const jobId = await seedJob(testApp, nord);
    await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
    expect(contactOf(await profiles.get({ id: anna.id }))).toEqual(shown);
    const [application] = (await applications.list({})).items;
    expect(application).toMatchObject({ consultantPhone: "070-111" });
  });

  it("sees the email of a consultant who has answered it, in the profile and the conversation", async ({
    testApp,
  }) => {
    const erik = await seedConsultant(testApp, "Erik");
    const fjall = await seedCompany(testApp, "Fjäll", { orgNumber: "5564300142", confirmation: "rejected" });
    const conversationId = await seedConversation(testApp, { consultant: erik, employer: fjall });
    const other = await seedConversation(testApp, { consultant: erik, employer: nord });
    async function emails() {
      const { items } = await testApp.as(fjall).messaging.list({});
      const one = await testApp.as(fjall).messaging.get({ id: conversationId });
      return [...items, one].map(({ otherUser }) => otherUser.email !== null);
    }
    await testApp.as(fjall).messaging.send({ conversationId, content: "Hej Erik" });
    await testApp.as(erik).messaging.send({ conversationId: other, content: "Hej Nord" });
    await testApp.as(erik).applications.submit({ jobId: await seedJob(testApp, nord), ...applicationFields });
    expect(await emails()).toEqual([false, false]);
    expect((await testApp.as(erik).messaging.get({ id: conversationId })).otherUser.email).not.toBeNull();

    await testApp.as(erik).messaging.send({ conversationId, content: "Hej Fjäll" });
    expect(await emails()).toEqual([true, true]);
    expect(contactOf(await testApp.as(fjall).profiles.get({ id: erik.id }))).toEqual(shown);
  });

  it("is confirmed by its email address, unless another company has its organisation number", async ({
    testApp,
  }) => {
    const linnea = await seedConsultant(testApp, "Linnea");
    const company = await seedCompany(testApp, "Ny", { orgNumber: "5565475489" });
    const { profiles } = testApp.as(company);
    await testApp.db.update(users).set({ email: null }).where(eq(users.id, company.id));
    expect(contactOf(await profiles.open({ id: linnea.id }))).toEqual(hidden("needs_email"));
    await testApp.db.update(users).set({ email: "ny@exempel.se" }).where(eq(users.id, company.id));
    expect(contactOf(await profiles.open({ id: linnea.id }))).toEqual(shown);
    await seedCompany(testApp, "Kopian", { orgNumber: "5565475489", orgNumberShared: true });
    expect(contactOf(await profiles.get({ id: linnea.id }))).toEqual(hidden("needs_admin"));
  });
});

describe("a confirmed company", () => {
  it("is marked on its jobs and its profile, another one is not", async ({ testApp }) => {
    const anna = await seedConsultant(testApp, "Anna");
    const marks = [];
    for (const confirmation of ["confirmed", "pending"] as const) {
      const company = await seedCompany(testApp, confirmation, { confirmation });
      const id = await seedJob(testApp, company);
      const { jobs, profiles } = testApp.as(anna);
      const { items } = await jobs.board({ employer: company.id });
      marks.push([
        (await testApp.as(null).jobs.byId({ id })).companyConfirmed,
        items[0]?.companyConfirmed,
        (await profiles.get({ id: company.id })).companyConfirmed,
      ]);
    }
    expect(marks).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect((await testApp.as(anna).profiles.get({ id: anna.id })).companyConfirmed).toBeNull();
  });

  it("sees contact data when it opens a profile, which the consultant sees for 90 days", async ({
    testApp,
  }) => {
    const mats = await seedConsultant(testApp, "Mats");
    const sol = await seedCompany(testApp, "Sol", { confirmation: "confirmed" });
    const rejected = await seedCompany(testApp, "Skugga", { confirmation: "rejected" });
    expect(contactOf(await testApp.as(sol, noon).profiles.get({ id: mats.id }))).toEqual(hidden("unopened"));
    expect(contactOf(await testApp.as(sol, noon).profiles.open({ id: mats.id }))).toEqual(shown);
    await testApp.as(rejected, noon).profiles.open({ id: mats.id });
    await testApp.as(sol, noon).cv.open({ id: mats.id });
    expect(contactOf(await testApp.as(sol, nextDay).profiles.get({ id: mats.id }))).toEqual(shown);
    const luna = await seedCompany(testApp, "Luna", { confirmation: "confirmed" });
    expect(contactOf(await testApp.as(luna, noon).profiles.get({ id: mats.id }))).toEqual(hidden("unopened"));

    const opening = { employerId: sol.id, companyName: "Sol AB", day: "2026-05-04" };
    expect(await testApp.as(mats, new Date("2026-08-02T10:00:00Z")).profiles.contactOpenings()).toEqual([
      opening,
    ]);
    expect(await testApp.as(mats, new Date("2026-08-03T10:00:00Z")).profiles.contactOpenings()).toEqual([]);
    await testApp.as(sol, nextDay).profiles.open({ id: mats.id });
    const openings = await testApp.as(mats, nextDay).profiles.contactOpenings();
    expect(openings.map(({ day }) => day)).toEqual(["2026-05-05", "2026-05-04"]);
    const other = await seedConsultant(testApp, "Olle");
    expect(await testApp.as(other, noon).profiles.contactOpenings()).toEqual([]);
  });

  it("opens at most 60 new consultants a day, and sees those it has opened without limit", async ({
    testApp,
  }) => {
    const company = await seedCompany(testApp, "Vind", { confirmation: "confirmed" });
    const people = Array.from({ length: 60 + 1 }, (_, number) => ({
      id: `vind-${number}`,
      role: "consultant" as const,
      email: `vind-${number}@exempel.se`,
      phone: "070-111",
    }));
    await testApp.db.insert(users).values(people);
    const [first = "", second = "", ...others] = people.map(({ id }) => id);
    const yesterday = {
      profileId: first,
      viewerId: company.id,
      day: "2026-05-03",
      contactBy: "confirmed",
    } as const;
    await testApp.db.insert(profileViews).values(yesterday);
    const { profiles } = testApp.as(company, noon);
    const jobId = await seedJob(testApp, company);
    const applied = await seedConsultant(testApp, "Sökt");
    await testApp.as(applied, noon).applications.submit({ jobId, ...applicationFields });
    for (const id of [applied.id, first, ...others])
      expect(contactOf(await profiles.open({ id }))).toEqual(shown);
    const last = await seedConsultant(testApp, "Sist");
    expect(contactOf(await profiles.open({ id: second }))).toEqual(shown);
    expect(contactOf(await profiles.open({ id: last.id }))).toEqual(hidden("day_limit"));
    expect(contactOf(await profiles.get({ id: last.id }))).toEqual(hidden("day_limit"));
    expect(contactOf(await profiles.open({ id: first }))).toEqual(shown);
    await testApp.as(last, noon).applications.submit({ jobId, ...applicationFields });
    expect(contactOf(await profiles.open({ id: last.id }))).toEqual(shown);

    const tomorrow = testApp.as(company, nextDay).profiles;
    const later = await seedConsultant(testApp, "Senare");
    expect(contactOf(await tomorrow.open({ id: later.id }))).toEqual(shown);
  });
});
