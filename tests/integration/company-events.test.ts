import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, auditLog, interviews, requests, users, messages } from "#db/schema/index.ts";
import { exportAccount } from "#src/domains/accounts/commands/export.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { requireUser } from "#src/platform/auth/rights.ts";
import { daysBefore } from "#src/shared/time.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedConversation, seedJob, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { addWebhook } from "#tests/support/webhooks.ts";
import { unpack } from "#tests/support/zip.ts";

/** Karin publishes a job and rejects an application; the owner comments on it. */
async function seedDeeds(testApp: TestApp) {
  const company = await seedUser(testApp, "employer", "Laget");
  const owner = { ...company, personId: company.id, part: "owner" as const };
  const karin = await seedMember(testApp, company, "recruiter", "Karin Holm");
  const consultant = await seedUser(testApp, "consultant", "Kim");
  const { id: jobId } = await testApp.as(karin).jobs.create({ ...jobInput, title: "Ny betaltjänst" });
  const { id } = await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
  await testApp.as(karin).applications.reject({ ids: [id], message: "Tack ändå" });
  await testApp.as(owner).members.commentOnApplication({ id, text: "Hemligt omdöme" });
  return { owner, karin, consultant, id, reader: await seedMember(testApp, company, "reader") };
}

async function exported(testApp: TestApp, user: TestUser, id = user.id): Promise<string> {
  const stream = await exportAccount(requireUser(testApp.ctx(user)), id);
  const archive = Buffer.from(await new Response(stream).arrayBuffer());
  return String(unpack(archive)["data.json"]);
}

describe("events of a company", () => {
  it("say who did what to whom, by person, and not what was read or commented", async ({
    testApp,
    fjall,
  }) => {
    const { owner, karin, reader, consultant } = await seedDeeds(testApp);
    await testApp.as(reader).messaging.list({});
    const { items, total } = await testApp.as(reader).members.events({ withTotal: true });
    expect(total).toBe(2);
    expect(items.map(({ action, person, about }) => [action, person?.name, about])).toEqual([
      ["application.rejected", "Karin Holm", "Kim, Ny betaltjänst"],
      ["job.created", "Karin Holm", "Ny betaltjänst"],
    ]);
    expect((await testApp.as(owner).members.events({ person: owner.id })).items).toEqual([]);
    expect((await testApp.as(owner).members.events({ person: karin.personId })).items).toHaveLength(2);
    expect((await testApp.as(fjall).members.events({ person: karin.personId })).items).toEqual([]);
    const { text } = await testApp.as(owner).members.eventsCsv({});
    expect(text).toContain('"Ansökan avvisad";"Karin Holm";"Kim, Ny betaltjänst"');
    await eraseAccount(testApp.ctx(), consultant.id);
    expect(JSON.stringify(await testApp.as(owner).members.events({}))).not.toContain("Kim");
  });

  it("are those of the last twelve months, under the name of a member who has left", async ({ testApp }) => {
    const { owner, karin } = await seedDeeds(testApp);
    await testApp.db.insert(auditLog).values({
      at: daysBefore(new Date(), 370),
      actorId: karin.personId,
      action: "job.removed",
    });
    await testApp.as(owner).members.end({ personId: karin.personId });
    const { items } = await testApp.as(owner).members.events({ person: karin.personId });
    expect(items.map(({ action, person }) => [action, person?.name])).toEqual([
      ["application.rejected", "Karin Holm"],
      ["job.created", "Karin Holm"],
    ]);
  });
});

it("events name what they are about, of each kind, and not another one of it", async ({ testApp, fjall }) => {
  const owner = { ...(await seedUser(testApp, "employer", "Laget")), part: "owner" as const };
  const abouts: (string | null)[] = [];
  const targets: [string, number | string][] = [];
  for (const name of ["Kim", "Lo"]) {
    const consultant = await seedUser(testApp, "consultant", name);
    const jobId = await seedJob(testApp, owner, { title: `Uppdrag för ${name}` });
    const conversation = await seedConversation(testApp, { consultant, employer: owner }, { jobId });
    const { id } = await testApp.as(consultant).applications.submit({ jobId, ...applicationFields });
    await testApp.db.update(applications).set({ status: "reviewing" }).where(eq(applications.id, id));
    const time = { id, date: "2099-12-01", time: name === "Kim" ? "09:00" : "13:00" };
    const { interview } = await testApp.as(owner).applications.scheduleInterview(time);
    const kinds = { conversation, application: id, interview: interview?.id ?? 0 };
    targets.push(...Object.entries(kinds), ["job", jobId]);
    abouts.push(...Object.keys(kinds).map(() => `${name}, Uppdrag för ${name}`), `Uppdrag för ${name}`);
  }
  const karin = await seedMember(testApp, owner, "recruiter", "Karin Holm");
  targets.push(["user", karin.personId], ["job", await seedJob(testApp, fjall, { title: "Annans" })]);
  abouts.push("Karin Holm", "Annans");
  const now = Date.now();
  await testApp.db.insert(auditLog).values(
    targets.map(([targetType, targetId], index) => ({
      at: new Date(now - index),
      actorId: karin.personId,
      action: "job.created" as const,
      targetType,
      targetId: String(targetId),
    })),
  );
  const { items } = await testApp.as(owner).members.events({ person: karin.personId });
  expect(items.map(({ about }) => about)).toEqual(abouts);
});

it("an event of a colleague names the part, and of an invitation the address while it waits", async ({
  testApp,
}) => {
  const { owner, karin } = await seedDeeds(testApp);
  const own = testApp.as(owner).members;
  const { id } = await own.invite({ email: "ny@nord.test", part: "reader" });
  await own.setPart({ personId: karin.personId, part: "reader" });
  const { items } = await own.events({ person: owner.id });
  expect(items.map(({ about }) => about)).toEqual(["Karin Holm, Läsare", "ny@nord.test, Läsare"]);
  await own.withdrawInvitation({ id });
  const [withdrawn, , invited] = (await own.events({ person: owner.id })).items;
  expect([withdrawn?.about, invited?.about]).toEqual([null, "Läsare"]);
});

it("an event of a webhook names its host, not the address, which may hold a token", async ({ testApp }) => {
  const { owner, reader } = await seedDeeds(testApp);
  const id = await addWebhook(testApp, owner, "https://krok.exempel.se:8443/hemlig-bit?token=hemlig-bit");
  await testApp.as(owner).integrations.updateWebhook({ id, isActive: false });
  const shown = await testApp.as(reader).members.events({ person: owner.id });
  expect(shown.items).toMatchObject([{ action: "webhook.updated", about: "krok.exempel.se" }]);
  expect((await testApp.as(reader).members.eventsCsv({})).text).not.toContain("hemlig-bit");
  await testApp.as(owner).integrations.removeWebhook({ id });
  const { items } = await testApp.as(reader).members.events({ person: owner.id });
  expect(items.map(({ action, about }) => [action, about])).toEqual([
    ["webhook.removed", null],
    ["webhook.updated", null],
  ]);
});

describe("members.exportConsultant", () => {
  it("gives an owner all that is held about one consultant, and is an event", async ({ testApp, fjall }) => {
    const { owner, consultant, id } = await seedDeeds(testApp);
    const ola = await seedUser(testApp, "consultant", "Ola");
    const jobId = await seedJob(testApp, owner, { title: "Uppdrag för Ola" });
    const { id: applicationId } = await testApp.as(ola).applications.submit({ jobId, ...applicationFields });
    for (const [application, { id: consultantId }] of [
      [id, consultant],
      [applicationId, ola],
    ] as const) {
      await testApp.db.insert(interviews).values({
        applicationId: application,
        employerId: owner.id,
        consultantId,
        scheduledAt: new Date(),
      });
      await testApp.db.insert(requests).values({ jobId, consultantId, answerBy: "2030-01-01" });
      await testApp.as(owner).profiles.addFavorite({ id: consultantId });
    }
    const exported = await testApp.as(owner).members.exportConsultant({ id: consultant.id });
    const { consultant: name, ...rows } = exported;
    const counts = Object.entries(rows).map(([kind, found]) => [kind, found.length]);
    expect([name, Object.fromEntries(counts)]).toEqual([
      "Kim",
      { comments: 1, favourites: 1, requests: 1, applications: 1, interviews: 1, messages: 2 },
    ]);
    const text = JSON.stringify(exported);
    for (const part of ["Hemligt omdöme", "Tack ändå", "Ny betaltjänst", "Jag vill gärna"])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    const [event] = (await testApp.as(owner).members.events({})).items;
    expect(event).toMatchObject({ action: "consultant.exported", about: "Kim" });
    // What an admin hides has its text for its author only.
    await testApp.db.update(messages).set({ hiddenAt: new Date() });
    const { messages: hidden } = await testApp.as(owner).members.exportConsultant({ id: consultant.id });
    expect(new Set(hidden.map(({ fromConsultant, content }) => [fromConsultant, content].join()))).toEqual(
      new Set(["true,Meddelandet är dolt", "false,Tack ändå"]),
    );
    await expect(testApp.as(fjall).members.exportConsultant({ id: consultant.id })).rejects.toThrow(
      "not_found",
    );
  });
});

describe("the own export of a member", () => {
  it("is what is theirs and what they wrote; of an owner the company's too", async ({ testApp, anna }) => {
    const { owner, karin, reader, consultant } = await seedDeeds(testApp);
    const karins = await exported(testApp, karin, karin.personId);
    expect(karins).toContain("Tack ändå");
    expect(karins).toContain(`${karin.personId}@exempel.se`);
    for (const other of ["Hemligt omdöme", "jobs"]) expect(karins).not.toContain(other);
    expect(await exported(testApp, karin)).toContain(`${karin.personId}@exempel.se`);
    const readers = await exported(testApp, reader);
    for (const other of ["Hemligt omdöme", "Tack ändå"]) expect(readers).not.toContain(other);
    const owners = await exported(testApp, owner);
    for (const part of ["Hemligt omdöme", "Tack ändå", "Ny betaltjänst"]) expect(owners).toContain(part);
    const second = await seedMember(testApp, owner, "owner", "Sara Ägare");
    const hers = await exported(testApp, second);
    expect(hers).toContain("Sara Ägare");
    expect(hers).toContain("Hemligt omdöme");
    const [first] = await testApp.db.select().from(users).where(eq(users.id, owner.id));
    expect(hers).not.toContain(`"email": "${first?.email ?? "?"}"`);
    await expect(exported(testApp, anna, karin.personId)).rejects.toThrow("not_found");
    await expect(exported(testApp, karin, reader.personId)).rejects.toThrow("not_found");
    expect(await exported(testApp, consultant)).not.toContain("Hemligt omdöme");
  });
});
