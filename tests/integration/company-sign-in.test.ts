import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, describe, expect } from "vitest";
import { auditLog, companyDomains, companySignIns, credentials, members, outbox } from "#db/schema/index.ts";
import { startDnsServer } from "#tests/support/dns-server.ts";
import { textLike } from "#tests/security/matchers.ts";
import { errorCodeOf, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const dns = await startDnsServer();
afterAll(() => dns.stop());

const it = base.extend("variables", { scope: "file" }, { RATE_LIMITS: "false", DNS_SERVERS: dns.address });

const settings = { issuer: "https://login.bolaget.invalid", clientId: "bryggan", clientSecret: "hemlig" };

/** A company with a second owner; both have a password. */
async function companyOfTwo(testApp: TestApp) {
  const company = await seedUser(testApp, "employer", "Bolaget");
  const owner = { ...company, personId: company.id, part: "owner" as const };
  const other = await seedMember(testApp, company, "owner", "Olle Ägare");
  for (const userId of [owner.id, other.personId])
    await testApp.db.insert(credentials).values({ userId, username: userId, passwordHash: "x" });
  return { owner, other, api: testApp.as(owner).companySignIn };
}

function newDomain(): string {
  return `${randomUUID().slice(0, 8)}.se`;
}

async function prove({ db }: TestApp, companyId: string): Promise<void> {
  const now = new Date();
  await db
    .insert(companyDomains)
    .values({ companyId, domain: newDomain(), token: "t", verifiedAt: now, createdAt: now });
}

function subjectsTo({ db }: TestApp, userId: string) {
  return db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.userId, userId));
}

describe("companySignIn.save", () => {
  it("is audited, an event of the company, and emailed to all owners", async ({ testApp }) => {
    const { owner, other, api } = await companyOfTwo(testApp);
    const recruiter = await seedMember(testApp, owner, "recruiter");
    expect(await api.save({ ...settings, defaultPart: "reader" })).toEqual({
      issuer: settings.issuer,
      clientId: "bryggan",
      defaultPart: "reader",
      required: false,
      passwordOwner: null,
      redirectUri: `${testApp.services.env.publicUrl}/api/login/company/callback/${owner.id}`,
      domains: [],
    });
    const [entry] = await testApp.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, owner.id), eq(auditLog.action, "company_sign_in.changed")));
    expect(JSON.stringify(entry)).not.toContain("hemlig");
    const events = await testApp.as(recruiter).members.events({});
    expect(events.items[0]?.action).toBe("company_sign_in.changed");
    for (const personId of [owner.id, other.personId])
      expect(await subjectsTo(testApp, personId)).toHaveLength(1);
    expect(await subjectsTo(testApp, recruiter.personId)).toEqual([]);
    await api.remove();
    const { items } = await testApp.as(recruiter).members.events({});
    expect(items[0]?.action).toBe("company_sign_in.removed");
    expect(await subjectsTo(testApp, other.personId)).toHaveLength(2);
  });

  it("leaves the secret that was stored, but not for another issuer", async ({ testApp }) => {
    const { owner, api } = await companyOfTwo(testApp);
    const { issuer, clientId } = settings;
    await expect(api.save({ issuer, clientId })).rejects.toThrow("bad_request");
    await api.save(settings);
    const before = await secretOf(testApp, owner.id);
    await api.save({ issuer, clientId: "annan", clientSecret: "" });
    expect(await secretOf(testApp, owner.id)).toBe(before);
    const other = { issuer: "https://annan.invalid", clientId };
    await expect(api.save(other)).rejects.toMatchObject({
      cause: { details: { fields: { clientSecret: [expect.any(String)] } } },
    });
  });

  it.for(["http://login.bolaget.se", "https://127.0.0.1", "https://localhost", "https://[::ffff:10.0.0.1]"])(
    "refuses %s",
    async (issuer, { testApp }) => {
      const { api } = await companyOfTwo(testApp);
      await expect(api.save({ ...settings, issuer })).rejects.toMatchObject({
        cause: { code: "bad_request", details: { fields: { issuer: [expect.any(String)] } } },
      });
    },
  );

  it("requires it only with an owner who has a password, and with a proved domain", async ({ testApp }) => {
    const { owner, other, api } = await companyOfTwo(testApp);
    const recruiter = await seedMember(testApp, owner, "recruiter");
    const without = await seedMember(testApp, owner, "owner");
    const { personId: foreign } = (await companyOfTwo(testApp)).other;
    for (const passwordOwner of [null, recruiter.personId, without.personId, foreign])
      await expect(api.save({ ...settings, required: true, passwordOwner })).rejects.toMatchObject({
        cause: { code: "bad_request", details: { fields: { passwordOwner: [expect.any(String)] } } },
      });
    const named = { ...settings, required: true, passwordOwner: other.personId };
    await expect(api.save(named)).rejects.toMatchObject({
      cause: { code: "bad_request", details: { fields: { required: [expect.any(String)] } } },
    });
    await prove(testApp, owner.id);
    await api.save(named);
    const { members: people, accounts } = testApp.as(owner);
    const change = { personId: other.personId, part: "recruiter" } as const;
    await expect(people.setPart(change)).rejects.toThrow("password_owner");
    await expect(people.end({ personId: other.personId })).rejects.toThrow("password_owner");
    await api.save({ ...settings, required: false, passwordOwner: other.personId });
    await people.setPart(change);
    expect(await api.settings()).toMatchObject({ passwordOwner: null });
    expect(await accounts.current()).toMatchObject({ id: owner.id });
  });

  it("has an owner with a password, whatever two owners do at once", async ({ testApp }) => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, other, api } = await companyOfTwo(testApp);
      await prove(testApp, owner.id);
      const named = { ...settings, required: true, passwordOwner: other.personId };
      await Promise.all([
        errorCodeOf(api.save(named)),
        errorCodeOf(testApp.as(other).members.end({ personId: other.personId })),
        errorCodeOf(testApp.as(other).companySignIn.save({ ...named, clientId: "annan" })),
      ]);
      const left = await testApp.db
        .select({ id: members.id })
        .from(companySignIns)
        .leftJoin(
          members,
          and(
            eq(members.personId, companySignIns.passwordOwner),
            eq(members.part, "owner"),
            isNull(members.endedAt),
          ),
        )
        .where(and(eq(companySignIns.companyId, owner.id), eq(companySignIns.required, true)));
      expect(left.filter(({ id }) => id === null)).toEqual([]);
    }
  });
});

async function secretOf({ db }: TestApp, companyId: string): Promise<string | undefined> {
  const [row] = await db.select().from(companySignIns).where(eq(companySignIns.companyId, companyId));
  return row?.clientSecret;
}

describe("a mail domain", () => {
  it("is proved by its TXT record", async ({ testApp }) => {
    const { owner, other, api } = await companyOfTwo(testApp);
    const domain = newDomain();
    const added = await api.addDomain({ domain: ` ${domain.toUpperCase()} ` });
    expect(added).toEqual({
      domain,
      record: textLike(/^bryggan-domain=\S{32}$/),
      verifiedAt: null,
    });
    dns.records.set(domain, ["v=spf1 -all", "bryggan-domain=annat"]);
    await expect(api.verifyDomain({ domain })).rejects.toThrow("domain_not_proven");
    dns.records.set(domain, ["v=spf1 -all", added.record]);
    expect((await api.verifyDomain({ domain })).verifiedAt).toBeInstanceOf(Date);
    expect((await testApp.as(owner).members.events({})).items[0]).toMatchObject({
      action: "company_domain.verified",
      about: domain,
    });
    expect(await subjectsTo(testApp, other.personId)).toHaveLength(2);
    await api.removeDomain({ domain });
    expect((await testApp.as(owner).members.events({})).items[0]?.action).toBe("company_domain.removed");
    expect(await subjectsTo(testApp, other.personId)).toHaveLength(3);
    await expect(api.verifyDomain({ domain })).rejects.toThrow("not_found");
    await expect(api.removeDomain({ domain })).rejects.toThrow("not_found");
  });

  it("is not proved without an answer of the name server", async ({ testApp }) => {
    const { api } = await companyOfTwo(testApp);
    const domain = newDomain();
    await api.addDomain({ domain });
    await expect(api.verifyDomain({ domain })).rejects.toThrow("domain_not_proven");
  });

  it("belongs to the one company that proves it, also for two at once", async ({ testApp, ada }) => {
    const [one, two] = [await companyOfTwo(testApp), await companyOfTwo(testApp)];
    const domain = newDomain();
    const both = [await one.api.addDomain({ domain }), await two.api.addDomain({ domain })];
    dns.records.set(
      domain,
      both.map(({ record }) => record),
    );
    const codes = await Promise.all([one, two].map(({ api }) => errorCodeOf(api.verifyDomain({ domain }))));
    expect(codes.sort()).toEqual(["domain_taken", null]);
    const third = await companyOfTwo(testApp);
    await expect(third.api.addDomain({ domain })).rejects.toThrow("domain_taken");
    const approved = newDomain();
    await third.api.addDomain({ domain: approved });
    const approval = { companyId: third.owner.id, domain: approved };
    expect((await testApp.as(ada).companyMembers.approveDomain(approval)).verifiedAt).toBeInstanceOf(Date);
    const other = { companyId: one.owner.id, domain: approved };
    await expect(testApp.as(ada).companyMembers.approveDomain(other)).rejects.toThrow("not_found");
  });

  it("is added once by two owners at once, and at most twenty times", async ({ testApp }) => {
    const { owner, other, api } = await companyOfTwo(testApp);
    const domain = newDomain();
    const codes = await Promise.all(
      [owner, other].map((who) => errorCodeOf(testApp.as(who).companySignIn.addDomain({ domain }))),
    );
    expect(codes.sort()).toEqual(["domain_taken", null]);
    for (let count = 1; count < 20; count += 1) await api.addDomain({ domain: newDomain() });
    await expect(api.addDomain({ domain: newDomain() })).rejects.toThrow("too_many_domains");
    expect(await testApp.db.$count(companyDomains, eq(companyDomains.companyId, owner.id))).toBe(20);
  });
});
