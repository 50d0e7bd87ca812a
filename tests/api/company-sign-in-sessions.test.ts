import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  companySignIns,
  memberIdentities,
  members,
  outbox,
  secondFactors,
  sessions,
} from "#db/schema/index.ts";
import { eraseOwnAccount } from "#src/domains/accounts/commands/erasure.ts";
import { createSessions } from "#src/platform/auth/sessions.ts";
import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { hour, minute } from "#src/shared/time.ts";
import { seedMember } from "#tests/support/seed.ts";
import {
  addPassword,
  password,
  personOf,
  startCompanySignIn,
  welcome,
} from "#tests/support/company-sign-in.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const { it, provider, company, configure, browser } = await startCompanySignIn();

describe("'Kräv'", () => {
  it("turns off passwords for all but the named owner, and ends what they opened", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "recruiter" });
    const other = await seedMember(testApp, owner, "owner");
    await addPassword(testApp, other.personId);
    const [named, colleague] = [browser(testApp), browser(testApp)];
    expect(await named.withPassword(owner.id)).toBeNull();
    expect(await colleague.withPassword(other.personId)).toBeNull();
    await browser(testApp).signIn(`karin@${domain}`);
    // The session of who turns it on stays.
    const expiresAt = new Date(Date.now() + hour);
    const own = { userId: other.personId, expiresAt };
    await testApp.db
      .insert(sessions)
      .values({ id: "test", userId: own.userId, expiresAt })
      .onConflictDoUpdate({ target: sessions.id, set: own });
    await configure(testApp, other, { required: true, passwordOwner: owner.id });
    expect(await testApp.db.$count(sessions, eq(sessions.userId, other.personId))).toBe(1);
    expect(await testApp.db.$count(sessions, eq(sessions.userId, owner.id))).toBe(1);
    const [karin] = await personOf(testApp, `karin@${domain}`);
    expect(await testApp.db.$count(sessions, eq(sessions.userId, karin?.id ?? ""))).toBe(1);
    expect(await colleague.withPassword(other.personId)).toBe("COMPANY_SIGN_IN_REQUIRED");
    expect(await named.withPassword(owner.id)).toBeNull();
    const change = { currentPassword: password, newPassword: "Snöfall-39!" };
    await expect(
      testApp.as(other).accounts.changePassword({ id: other.personId, ...change }),
    ).rejects.toThrow("company_sign_in_required");
    await testApp.as(owner).companySignIn.remove();
    expect(await colleague.withPassword(other.personId)).toBeNull();
  });

  it("leads an invitation to the provider", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { required: false });
    await configure(testApp, owner, { required: true, passwordOwner: owner.id });
    const email = `ny@${domain}`;
    await testApp.as(owner).members.invite({ email, part: "recruiter" });
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, email));
    const token = /\/kollega\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const visitor = testApp.as(null).members;
    expect(await visitor.invitation({ token })).toMatchObject({ email, needsProvider: true });
    const account = { name: "Ny Person", username: `ny-${randomUUID().slice(0, 8)}`, password };
    await expect(visitor.accept({ token, ...account })).rejects.toThrow("invitation_needs_provider");
    expect(await browser(testApp).signIn(email)).toBe(welcome);
  });
});

describe("a session of the provider", () => {
  it("lasts twelve hours, also when it is used", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    const own = browser(testApp);
    await own.signIn(`karin@${domain}`);
    const [person] = await personOf(testApp, `karin@${domain}`);
    const [session] = await testApp.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, person?.id ?? ""), eq(sessions.byCompany, true)));
    const createdAt = session?.createdAt.getTime() ?? 0;
    expect(session?.expiresAt.getTime()).toBe(createdAt + 12 * hour);
    for (const [age, status] of [
      [11.9, 200],
      [12.1, 401],
    ] as const) {
      await testApp.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - age * hour), expiresAt: new Date(Date.now() + hour) })
        .where(eq(sessions.id, session?.id ?? ""));
      expect(await statusOf(testApp, own)).toBe(status);
    }
  });

  it("does not ask for the second factor again", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    await browser(testApp).signIn(`karin@${domain}`);
    const [person] = await personOf(testApp, `karin@${domain}`);
    await testApp.db
      .insert(secondFactors)
      .values({ userId: person?.id ?? "", secret: "x", enabledAt: new Date() });
    const own = browser(testApp);
    await own.signIn(`karin@${domain}`);
    expect(await statusOf(testApp, own)).toBe(200);
  });

  it("stays one when the second factor is turned on, or the password changed", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    const own = browser(testApp);
    await own.signIn(`karin@${domain}`);
    const [person] = await personOf(testApp, `karin@${domain}`);
    const id = person?.id ?? "";
    await addPassword(testApp, id);
    const caller = testApp.as(await viewerOf(testApp, own)).accounts;
    await caller.changePassword({ id, currentPassword: password, newPassword: "Snöfall-39!" });
    expect(await lifetimesOf(testApp, id)).toEqual([[true, 12 * hour]]);
    const { secret } = await caller.startSecondFactor({ currentPassword: "Snöfall-39!" });
    await caller.enableSecondFactor({ code: totpCode(secret, totpStep(new Date())) });
    expect(await lifetimesOf(testApp, id)).toEqual([[true, 12 * hour]]);
  });

  it("is not made longer by a second factor when passwords are turned off", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "recruiter" });
    const own = browser(testApp);
    await own.signIn(`karin@${domain}`);
    const [person] = await personOf(testApp, `karin@${domain}`);
    await addPassword(testApp, person?.id ?? "");
    const caller = testApp.as(await viewerOf(testApp, own)).accounts;
    const { secret } = await caller.startSecondFactor({ currentPassword: password });
    await testApp.db
      .update(companySignIns)
      .set({ required: true, passwordOwner: owner.id })
      .where(eq(companySignIns.companyId, owner.id));
    const code = totpCode(secret, totpStep(new Date()));
    await expect(caller.enableSecondFactor({ code })).rejects.toThrow("company_sign_in_required");
  });

  it("is asked for again after signing out", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    const own = browser(testApp);
    await own.signIn(`karin@${domain}`);
    expect(await own.go("/api/logout?returnTo=%2Fjob%2F7")).toBe(welcome);
    expect(await own.signIn(`karin@${domain}`)).toBe(welcome);
    expect(provider.asked.slice(-2).map((query) => query.get("prompt"))).toEqual([null, "login"]);
  });

  it("lets a member without a password erase herself soon after it", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "reader" });
    await browser(testApp).signIn(`karin@${domain}`);
    const [person] = await personOf(testApp, `karin@${domain}`);
    const personId = person?.id ?? "";
    const karin = { ...owner, personId, part: "reader" as const };
    const now = new Date();
    const late = testApp.ctx(karin, now);
    if (late.viewer) late.viewer.provedAt = new Date(now.getTime() - 11 * minute);
    await expect(eraseOwnAccount(late, { id: personId })).rejects.toThrow("company_sign_in_required");
    await testApp.as(karin).accounts.erase({ id: personId });
    expect(await testApp.db.$count(memberIdentities, eq(memberIdentities.userId, personId))).toBe(0);
  });
});

/** Whether the sessions of the person are the provider's, and how long they last. */
async function lifetimesOf({ db }: TestApp, userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ byCompany, createdAt, expiresAt }) => [
    byCompany,
    expiresAt.getTime() - createdAt.getTime(),
  ]);
}

async function viewerOf({ db, services }: TestApp, own: ReturnType<typeof browser>) {
  const found = createSessions(db, services.env);
  const token = new RegExp(`${found.cookie}=([^;]+)`).exec(own.cookie())?.[1] ?? "";
  const viewer = await found.find(token, new Date());
  if (!viewer) throw new Error("no session");
  return { ...viewer, part: viewer.part ?? "reader" };
}

it("a session of a first owner who is no member any more opens nothing", async ({ testApp }) => {
  const { owner } = await company(testApp);
  await seedMember(testApp, owner, "owner");
  expect((await testApp.request("/api/auth/user", {}, owner)).status).toBe(200);
  const end = { endedAt: new Date(), formerName: "Nina" };
  await testApp.db.update(members).set(end).where(eq(members.personId, owner.id));
  expect((await testApp.request("/api/auth/user", {}, owner)).status).toBe(401);
  expect(await browser(testApp).withPassword(owner.id)).toBe("INVALID_EMPLOYER_CREDENTIALS");
});

async function statusOf(testApp: TestApp, own: ReturnType<typeof browser>): Promise<number> {
  const answer = await testApp.request("/api/auth/user", { headers: { Cookie: own.cookie() } });
  return answer.status;
}

it("does not return the secret, and stores it encrypted", async ({ testApp }) => {
  const { owner } = await company(testApp, { clientSecret: "mycket-hemlig" });
  const answer = await testApp.request("/api/company/sign-in", {}, owner);
  expect(await answer.text()).not.toMatch(/secret|hemlig/i);
  const [row] = await testApp.db.select().from(companySignIns).where(eq(companySignIns.companyId, owner.id));
  expect(row?.clientSecret).not.toContain("hemlig");
});
