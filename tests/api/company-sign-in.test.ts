import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials, memberIdentities, members, users } from "#db/schema/index.ts";
import { daysBefore } from "#src/shared/time.ts";
import { startOidcProvider } from "#tests/support/oidc-provider.ts";
import { seedMember, seedUser } from "#tests/support/seed.ts";
import {
  addPassword,
  personOf,
  problem,
  startCompanySignIn,
  welcome,
} from "#tests/support/company-sign-in.ts";

const { it, provider, company, configure, browser } = await startCompanySignIn();

describe("the first sign-in", () => {
  it("makes a member with the default part, without a password, once for two at once", async ({
    testApp,
  }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "reader" });
    const email = `karin@${domain}`;
    const both = await Promise.all([1, 2].map(() => browser(testApp).signIn(email)));
    expect(both).toEqual([welcome, welcome]);
    const [person, ...more] = await personOf(testApp, email);
    expect(person).toMatchObject({ name: "Karin Holm", companyId: owner.id, part: "reader" });
    expect(more).toEqual([]);
    expect(await testApp.db.$count(credentials, eq(credentials.userId, person?.id ?? ""))).toBe(0);
    const events = await testApp.as(owner).members.events({});
    expect(events.items.map(({ action }) => action)).toContain("member.joined");
    const [asked] = provider.asked.slice(-1);
    expect(asked?.get("login_hint")).toBe(email);
    expect(asked?.get("redirect_uri")).toContain(`/api/login/company/callback/${owner.id}`);
  });

  it("gives the part of the invitation, which is then used up", async ({ testApp }) => {
    const { owner, domain } = await company(testApp);
    const email = `Ivar@${domain}`;
    expect(await browser(testApp).signIn(email)).toBe(problem("company_not_invited"));
    const invitation = { email: email.toLowerCase(), part: "recruiter" } as const;
    const { id } = await testApp.as(owner, daysBefore(new Date(), 14)).members.invite(invitation);
    expect(await browser(testApp).signIn(email)).toBe(problem("company_not_invited"));
    await testApp.as(owner).members.resendInvitation({ id });
    expect(await browser(testApp).signIn(email)).toBe(welcome);
    expect(await testApp.as(owner).members.invitations()).toEqual([]);
    expect((await personOf(testApp, email))[0]).toMatchObject({ part: "recruiter" });
  });

  it("does not take over an account with the address", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    const email = `anna@${domain}`;
    await seedUser(testApp, "consultant", "Anna", { email });
    expect(await browser(testApp).signIn(email)).toBe(problem("company_account_exists"));
    const other = await seedUser(testApp, "employer", "Annat");
    const outsider = await seedMember(testApp, other, "owner");
    const taken = `olle@${domain}`;
    await testApp.db.update(users).set({ email: taken }).where(eq(users.id, outsider.personId));
    expect(await browser(testApp).signIn(taken)).toBe(problem("company_account_exists"));
  });

  it("asks a member with a password for it once, in the same browser", async ({ testApp }) => {
    const { owner, domain } = await company(testApp);
    const member = await seedMember(testApp, owner, "recruiter");
    const email = `rolf@${domain}`;
    // As it was typed at the registration.
    const typed = { email: `Rolf@${domain}` };
    await testApp.db.update(users).set(typed).where(eq(users.id, member.personId));
    await addPassword(testApp, member.personId);
    await configure(testApp, owner, { required: true, passwordOwner: owner.id });
    const own = browser(testApp);
    expect(await own.signIn(email)).toBe(problem("company_link"));
    // Neither in another browser, nor for another member.
    expect(await browser(testApp).withPassword(member.personId)).toBe("COMPANY_SIGN_IN_REQUIRED");
    expect(await own.withPassword(owner.id)).toBeNull();
    expect(await own.withPassword(member.personId)).toBeNull();
    expect(await own.withPassword(member.personId)).toBe("COMPANY_SIGN_IN_REQUIRED");
    expect(await browser(testApp).signIn(email)).toBe(welcome);
    expect(await testApp.db.$count(members, eq(members.companyId, owner.id))).toBe(2);
  });
});

describe("a sign-in that fails", () => {
  it.for([
    ["another issuer", { issuer: "https://evil.example" }, "failed"],
    ["another nonce", { nonce: "x" }, "failed"],
    ["another audience", { audience: "x" }, "failed"],
    ["a key that is not the provider's", { signsWithOtherKey: true }, "failed"],
    ["an error of the provider", { error: "access_denied" }, "cancelled"],
  ] as const)("with %s says so", async ([, wrong, reason], { testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    Object.assign(provider.answer, wrong);
    expect(await browser(testApp).signIn(`karin@${domain}`)).toBe(problem(reason));
    expect(await personOf(testApp, `karin@${domain}`)).toEqual([]);
  });

  it.for([
    ["an address that is not verified", { email_verified: false }, "email_unverified"],
    ["no address", { email: undefined }, "email_unverified"],
    ["an address of no domain of the company", { email: "karin@annan.example" }, "company_domain"],
  ] as const)("with %s says so", async ([, claims, reason], { testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    expect(await browser(testApp).signIn(`karin@${domain}`, claims)).toBe(problem(reason));
  });

  it("with another company's domain opens neither company", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "recruiter" });
    const other = await company(testApp, { defaultPart: "recruiter" });
    const email = `karin@${other.domain}`;
    expect(await browser(testApp).signIn(`karin@${domain}`, { email })).toBe(problem("company_domain"));
    // The same person at the same provider is another one for another company.
    expect(await browser(testApp).signIn(email, { sub: "samma" })).toBe(welcome);
    expect(await browser(testApp).signIn(`karin@${domain}`, { sub: "samma" })).toBe(welcome);
    const [own] = await personOf(testApp, `karin@${domain}`);
    const [theirs] = await personOf(testApp, email);
    expect([own?.companyId, theirs?.companyId]).toEqual([owner.id, other.owner.id]);
  });

  it("at the callback of another company, or of consultants, does nothing", async ({ testApp }) => {
    const { domain } = await company(testApp, { defaultPart: "recruiter" });
    const other = await company(testApp, { defaultPart: "recruiter" });
    for (const path of [
      `/api/login/company/callback/${other.owner.id}`,
      "/api/login/company/callback/finns-inte",
      "/api/login/company/callback/%00",
      "/api/oidc/callback",
    ]) {
      const own = browser(testApp);
      provider.answer.claims = { sub: "s", email: `karin@${domain}`, email_verified: true };
      const callback = new URL(await own.callbackOf(`karin@${domain}`));
      callback.pathname = path;
      expect(await own.go(callback.href)).toMatch(/login\?error=failed$/);
    }
    expect(await personOf(testApp, `karin@${domain}`)).toEqual([]);
  });

  it("of a removed member says so, until the address is invited again", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "recruiter" });
    const email = `karin@${domain}`;
    await browser(testApp).signIn(email);
    const [person] = await personOf(testApp, email);
    await testApp.as(owner).members.end({ personId: person?.id ?? "" });
    expect(await testApp.db.$count(memberIdentities, eq(memberIdentities.userId, person?.id ?? ""))).toBe(0);
    expect(await browser(testApp).signIn(email)).toBe(problem("company_removed"));
    await testApp.as(owner).members.invite({ email, part: "reader" });
    expect(await browser(testApp).signIn(email)).toBe(welcome);
    expect((await personOf(testApp, email))[0]).toMatchObject({ part: "reader" });
  });

  it("of a member who has left makes a member again", async ({ testApp }) => {
    const { owner, domain } = await company(testApp, { defaultPart: "recruiter" });
    const email = `karin@${domain}`;
    await browser(testApp).signIn(email);
    const [person] = await personOf(testApp, email);
    const karin = { ...owner, personId: person?.id ?? "", part: "recruiter" } as const;
    await testApp.as(karin).members.end({ personId: karin.personId });
    expect(await personOf(testApp, email)).toEqual([]);
    expect(await browser(testApp).signIn(email)).toBe(welcome);
  });

  it("without an answer of the provider says that it is away", async ({ testApp }) => {
    const gone = await startOidcProvider({ claims: {} });
    gone.stop();
    const { domain } = await company(testApp, { issuer: gone.issuer });
    expect(await browser(testApp).signIn(`karin@${domain}`)).toBe(problem("unavailable"));
  });

  it("without a company for the domain, or with a suspended one, is the same", async ({ testApp, ada }) => {
    const { owner, domain } = await company(testApp);
    const waiting = `vantar-${domain}`;
    await testApp.as(owner).companySignIn.addDomain({ domain: waiting });
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, owner.id));
    for (const email of [`karin@${domain}`, `karin@${waiting}`, "karin@finns-inte.se", "karin", ""])
      expect(await browser(testApp).signIn(email)).toBe(problem("company_unknown"));
    expect(ada.role).toBe("admin");
  });
});
