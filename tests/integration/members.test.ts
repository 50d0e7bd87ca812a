import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  auditLog,
  companies,
  conversations,
  credentials,
  drafts,
  members,
  notifications,
  outbox,
  sessions,
  users,
} from "#db/schema/index.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { openSession } from "#src/platform/auth/sessions.ts";
import { day } from "#src/shared/time.ts";
import { seedNordbank } from "#tests/support/accounts.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { invited, mailsTo, newAccount, password } from "#tests/support/colleagues.ts";
import { errorCodeOf, seedConversation, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

function partsOf({ db }: TestApp, company: TestUser) {
  return db
    .select({ part: members.part })
    .from(members)
    .where(and(eq(members.companyId, company.id), isNull(members.endedAt)));
}

describe("members.setPart", () => {
  it("refuses what the new part may not do, at once", async ({ testApp, nord }) => {
    const karin = await seedMember(testApp, nord, "recruiter");
    const told = new Set<string>();
    const stop = testApp.services.events.subscribe([karin.personId], ({ topic }) => told.add(topic));
    await testApp.as(nord).members.setPart({ personId: karin.personId, part: "reader" });
    // Her pages ask again who she is.
    await expect.poll(() => [...told]).toContain("session");
    stop();
    const [entry] = await testApp.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "member.part"), eq(auditLog.targetId, karin.personId)));
    expect(entry).toMatchObject({ actorId: nord.id, after: { part: "reader" } });
    // A request that was looked up before the change.
    await expect(testApp.as(karin).watches.create(watch)).rejects.toThrow("stale_state");
    await expect(testApp.as({ ...karin, part: "reader" }).watches.create(watch)).rejects.toThrow(
      "read_only_member",
    );
  });
});

const watch = { kind: "consultants" as const, filter: {}, name: "Alla", frequency: "off" as const };

describe("members.end", () => {
  it("does not find another company's member", async ({ testApp, nord, fjall }) => {
    const { personId } = await seedMember(testApp, fjall, "recruiter");
    await expect(testApp.as(nord).members.end({ personId })).rejects.toThrow("not_found");
  });

  it("ends the sessions and deletes all that is personal, and leaves the name", async ({ testApp, nord }) => {
    const karin = await seedMember(testApp, nord, "recruiter", "Karin Holm");
    await openSession(testApp.ctx(), { personId: karin.personId, role: "employer" });
    await testApp.as(karin).drafts.sync({ name: "new job", draft: { value: "utkast", age: 0 } });
    await testApp.as(nord).members.end({ personId: karin.personId });
    const { db } = testApp;
    expect(await db.$count(sessions, eq(sessions.userId, karin.personId))).toBe(0);
    const [left] = await db.select().from(users).where(eq(users.id, karin.personId));
    expect(left).toMatchObject({ name: "Karin Holm", email: null, status: "deleted" });
    await expect(
      testApp.as(karin).drafts.sync({ name: "new job", draft: { value: "a", age: 0 } }),
    ).rejects.toThrow("account_ended");
    await expect(testApp.as(nord).members.end({ personId: karin.personId })).rejects.toThrow("not_found");
  });

  it("leaves the company when who registered it leaves: the owner longest there is its contact", async ({
    testApp,
    ada,
  }) => {
    const nordbank = await seedNordbank(testApp, password);
    const owner = { ...nordbank, part: "owner" as const };
    const rolf = await seedMember(testApp, nordbank, "recruiter", "Rolf Rekryterare");
    const karin = await seedMember(testApp, nordbank, "owner", "Karin Holm");
    await seedMember(testApp, nordbank, "owner", "Sara Sen");
    const hers = { pendingEmail: "ny@nordbank.test", mutedMails: ["message" as const] };
    await testApp.db.update(users).set(hers).where(eq(users.id, nordbank.id));
    const told = { type: "other", title: "Nytt", message: "Nytt", link: null, email: "always" } as const;
    await publish(testApp.ctx(), { notifications: [{ userId: nordbank.id, ...told }] });
    const [before] = await testApp.db.select().from(users).where(eq(users.id, nordbank.id));
    await testApp.as(owner).drafts.sync({ name: "new job", draft: { value: "utkast", age: 0 } });
    await testApp.as(owner).members.end({ personId: nordbank.id });
    for (const table of [drafts, notifications, outbox])
      expect(await testApp.db.$count(table, eq(table.userId, nordbank.id))).toBe(0);
    const [account] = await testApp.db.select().from(users).where(eq(users.id, nordbank.id));
    expect(account).toMatchObject({ name: "Karin Holm", status: "active" });
    expect(account).toMatchObject({ email: null, pendingEmail: null, mutedMails: [], lastSeenAt: null });
    expect(await testApp.db.$count(credentials, eq(credentials.userId, nordbank.id))).toBe(0);
    await expect(isConfirmedCompany(testApp.ctx(), nordbank.id)).resolves.toBe(true);
    await testApp.as(karin).profiles.updateCompany({ id: nordbank.id, contactName: "Karin Holm-Ek" });
    const page = await testApp.as(ada).adminSearch.account({ userId: nordbank.id });
    expect(page).toMatchObject({ name: "Karin Holm-Ek", email: `${karin.personId}@exempel.se` });
    const member = testApp.as(ada).adminSearch.account({ userId: karin.personId });
    expect(await errorCodeOf(member)).toBe("not_found");
    const [first] = await testApp.as(ada).companyMembers.list({ userId: nordbank.id });
    expect(first).toMatchObject({ name: before?.name, email: null });
    const registered = eq(members.personId, nordbank.id);
    await testApp.db.update(members).set({ removedEmailHash: "hash" }).where(registered);
    await testApp.as(ada).companyMembers.eraseFormer({ personId: nordbank.id });
    const [erased] = await testApp.db.select().from(members).where(registered);
    expect(erased).toMatchObject({ formerName: "Tidigare kollega", removedEmailHash: null });

    await testApp.as(karin).members.end({ personId: rolf.personId });
    const left = eq(users.id, rolf.personId);
    expect(await testApp.db.select().from(users).where(left)).toMatchObject([{ name: "Rolf Rekryterare" }]);
    await testApp.as(ada).companyMembers.eraseFormer({ personId: rolf.personId });
    expect(await testApp.db.select().from(users).where(left)).toMatchObject([{ name: "Tidigare kollega" }]);
  });

  it("is refused for the last owner, who neither leaves nor gets another part", async ({
    testApp,
    fjall,
  }) => {
    await seedMember(testApp, fjall, "recruiter");
    await expect(testApp.as({ ...fjall, part: "owner" }).members.end({ personId: fjall.id })).rejects.toThrow(
      "last_owner",
    );
    const change = { personId: fjall.id, part: "reader" } as const;
    await expect(testApp.as({ ...fjall, part: "owner" }).members.setPart(change)).rejects.toThrow(
      "last_owner",
    );
    const direct = testApp.db.delete(members).where(eq(members.personId, fjall.id));
    await expect(direct).rejects.toThrow();
  });

  it("leaves one owner when fifty leave, demote and end each other at once", async ({ testApp }) => {
    const company = await seedUser(testApp, "employer", "Kapplöpning");
    const owners = [{ ...company, personId: company.id, part: "owner" as const }];
    for (let index = 0; index < 9; index += 1) owners.push(await seedOwner(testApp, company));
    const steps = owners.flatMap((owner, index) => {
      const other = owners[(index + 1) % owners.length] ?? owner;
      const as = testApp.as(owner);
      return [
        () => as.members.end({ personId: owner.personId }),
        () => as.members.end({ personId: other.personId }),
        () => as.members.setPart({ personId: owner.personId, part: "reader" }),
        () => as.members.setPart({ personId: other.personId, part: "recruiter" }),
        () => as.members.end({ personId: other.personId }),
      ];
    });
    const codes = await Promise.all(steps.map((step) => errorCodeOf(step())));
    expect(codes).toContain("last_owner");
    const parts = await partsOf(testApp, company);
    expect(parts.filter(({ part }) => part === "owner")).toHaveLength(1);
  });
});

async function seedOwner(testApp: TestApp, company: TestUser) {
  return { ...(await seedMember(testApp, company, "owner")), part: "owner" as const };
}

describe("what is personal", () => {
  it("tells owners and recruiters, each of whom reads and mutes for herself", async ({ testApp, anna }) => {
    const company = await seedUser(testApp, "employer", "Delad");
    const recruiter = await seedMember(testApp, company, "recruiter");
    const reader = await seedMember(testApp, company, "reader");
    await testApp.as(recruiter).profiles.switchMail({ kind: "application", on: false });
    const text = {
      type: "application",
      title: "Ny ansökan",
      message: "Anna",
      link: null,
      email: "application",
    } as const;
    await publish(testApp.ctx(anna), { notifications: [{ userId: company.id, ...text }] });
    await testApp.as(recruiter).notifications.markAllRead();
    for (const [who, unread, mails] of [
      [company, 1, 1],
      [recruiter, 0, 0],
      [reader, 0, 0],
    ] as const) {
      expect((await testApp.as(who).notifications.unreadByType()).application).toBe(unread);
      expect(await mailsTo(testApp, who.personId ?? who.id)).toHaveLength(mails);
    }
  });

  it("is what the company's id and the person's id in a path mean", async ({ testApp, nord }) => {
    const karin = await seedMember(testApp, nord, "recruiter");
    for (const id of [nord.id, karin.personId])
      await expect(testApp.as(karin).notifications.ofUser({ id })).resolves.toMatchObject({ items: [] });
  });

  it("changes the own name and address; a recruiter changes no company name", async ({ testApp, fjall }) => {
    const karin = await seedMember(testApp, fjall, "recruiter");
    const api = testApp.as(karin).profiles;
    await api.updateCompany({ id: fjall.id, contactName: "Karin Ny" });
    const [account] = await testApp.db.select().from(users).where(eq(users.id, fjall.id));
    expect(account?.name).toBe("Fjäll");
    expect((await testApp.as(karin).accounts.current()).person?.name).toBe("Karin Ny");
    await expect(api.updateCompany({ id: fjall.id, name: "Annat AB" })).rejects.toThrow("forbidden");
    await expect(
      api.updateCompany({ id: fjall.id, name: "Fjäll AB", location: "Åre" }),
    ).resolves.toBeTruthy();
    const reader = await seedMember(testApp, fjall, "reader");
    const change = testApp.as(reader).profiles.updateCompany({ id: fjall.id, location: "Umeå" });
    await expect(change).rejects.toThrow("read_only_member");
    await testApp.as(reader).profiles.updateCompany({ id: fjall.id, contactName: "Lena Läsare" });
  });
});

describe("a shared inbox", () => {
  it("is read when one colleague opens a conversation, and not when a reader does", async ({
    testApp,
    anna,
    nord,
  }) => {
    const id = await seedConversation(testApp, { consultant: anna, employer: nord });
    await testApp.as(anna).messaging.send({ conversationId: id, content: "Hej", fileIds: [] });
    const reader = await seedMember(testApp, nord, "reader");
    const recruiter = await seedMember(testApp, nord, "recruiter");
    await testApp.as(reader).messaging.openThread({ id });
    expect(await unreadOf(testApp, id)).toBe(1);
    await testApp.as(recruiter).messaging.openThread({ id });
    expect(await unreadOf(testApp, id)).toBe(0);
  });
});

async function unreadOf({ db }: TestApp, id: number): Promise<number | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row?.employerUnread;
}

describe("accounts.erase of a member", () => {
  it("needs the password, ends the membership and replaces the name", async ({ testApp, nord }) => {
    const { token } = await invited(testApp, nord);
    const user = await testApp.as(null).members.accept({ token, ...newAccount() });
    const personId = user.person?.id ?? "";
    const karin = {
      id: nord.id,
      personId,
      part: "recruiter" as const,
      role: "employer" as const,
      name: "Karin",
    };
    await expect(testApp.as(karin).accounts.erase({ id: personId })).rejects.toMatchObject(
      expectedError("not_confirmed"),
    );
    await expect(testApp.as(karin).accounts.erase({ id: nord.id })).rejects.toThrow("forbidden");
    await testApp.as(karin).accounts.erase({ id: personId, password });
    const [person] = await testApp.db.select().from(users).where(eq(users.id, personId));
    expect(person).toMatchObject({ name: "Tidigare kollega", status: "deleted", email: null });
    expect((await testApp.as(nord).members.list()).map((one) => one.personId)).not.toContain(personId);
  });
});

describe("companyMembers.nameOwner", () => {
  it("makes a member an owner, with the reason to all members", async ({ testApp, ada }) => {
    const company = await seedUser(testApp, "employer", "Herrelös");
    const karin = await seedMember(testApp, company, "recruiter", "Karin Holm");
    const reader = await seedMember(testApp, company, "reader");
    const reason = "Ingen ägare svarar";
    await testApp
      .as(ada)
      .companyMembers.nameOwner({ companyId: company.id, personId: karin.personId, reason });
    expect(await partsOf(testApp, company)).toContainEqual({ part: "owner" });
    for (const personId of [company.id, karin.personId, reader.personId]) {
      const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.userId, personId));
      expect(mail?.body).toContain(reason);
    }
    const [entry] = await testApp.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "member.part"), eq(auditLog.targetId, karin.personId)));
    expect(entry?.actorId).toBe(ada.id);
  });
});

describe("a company that is suspended or deleted", () => {
  it("ends the sessions of its members; deletion erases them", async ({ testApp, ada }) => {
    const company = await seedUser(testApp, "employer", "Stängt");
    const karin = await seedMember(testApp, company, "owner", "Karin Holm");
    const lena = await seedMember(testApp, company, "reader", "Lena Ask");
    await testApp.as(lena).members.end({ personId: lena.personId });
    await openSession(testApp.ctx(), { personId: karin.personId, role: "employer" });
    const [row] = await testApp.db.select().from(companies).where(eq(companies.userId, company.id));
    const id = row?.id ?? 0;
    await testApp.as(ada).admin.setCompanyStatus({ id, status: "suspended", reason: "Obetalt" });
    expect(await testApp.db.$count(sessions, eq(sessions.userId, karin.personId))).toBe(0);
    await expect(testApp.as(karin).watches.create(watch)).rejects.toThrow("account_suspended");
    await testApp.as(ada, new Date(Date.now() + day)).admin.deleteCompany({ id });
    // Also who has left.
    for (const { personId } of [karin, lena]) {
      const [person] = await testApp.db.select().from(users).where(eq(users.id, personId));
      expect(person).toMatchObject({ status: "deleted", name: "Tidigare kollega", email: null });
    }
  });
});
