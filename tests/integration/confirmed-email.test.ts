import { desc, eq } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { outbox, users } from "#db/schema/index.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { isConfirmedCompany } from "#src/domains/accounts/queries/confirmation.ts";
import { hour } from "#src/shared/time.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { errorCodeOf, seedConversation, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

const password = "Vindstilla-48!";
let count = 0;

function newAddress(): string {
  count += 1;
  return `adress-${count}@post.test`;
}

async function rowOf(testApp: TestApp, id: string) {
  const [row] = await testApp.db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The emails to an address, newest first. */
function mailsTo(testApp: TestApp, recipient: string) {
  return testApp.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id));
}

/** The token of the newest link that was sent to an address. */
async function tokenTo(testApp: TestApp, recipient: string): Promise<string> {
  const [mail] = await mailsTo(testApp, recipient);
  return /\/bekrafta-e-post\?token=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
}

/** A company that has registered itself. */
async function register(testApp: TestApp, email: string): Promise<TestUser> {
  count += 1;
  const username = `bekraftad-${count}`;
  await testApp.as(null).accounts.registerCompany({
    companyName: "Fjällkraft",
    orgNumber: newOrgNumber(),
    contactName: "Frida Fjäll",
    email,
    username,
    password,
    confirmPassword: password,
  });
  const { id } = await testApp.as(null).accounts.signIn({ username, password });
  return { id, role: "employer", name: "Frida Fjäll" };
}

describe("a company that registers itself", () => {
  it("has no email address, and is not confirmed, until it uses the link", async ({ testApp }) => {
    const email = newAddress();
    const company = await register(testApp, email);
    expect(await rowOf(testApp, company.id)).toMatchObject({ email: null, pendingEmail: email });
    expect(await testApp.as(company).accounts.me()).toMatchObject({ email, pendingEmail: email });
    const ada = await seedUser(testApp, "admin", "Ada");
    const { items } = await testApp.as(ada).admin.companies({ search: company.id });
    expect(items).toMatchObject([{ email }]);
    expect(await isConfirmedCompany(testApp.ctx(), company.id)).toBe(false);

    const token = await tokenTo(testApp, email);
    expect(await testApp.as(null).accounts.confirmEmail({ token })).toEqual({ email });
    expect(await rowOf(testApp, company.id)).toMatchObject({ email, pendingEmail: null });
    expect(await isConfirmedCompany(testApp.ctx(), company.id)).toBe(true);
    await expect(testApp.as(null).accounts.confirmEmail({ token })).resolves.toEqual({ email });
  });

  it("shows the address to others only when it is confirmed", async ({ testApp }) => {
    const email = newAddress();
    const company = await register(testApp, email);
    const consultant = await seedUser(testApp, "consultant", "Cleo");
    await seedConversation(testApp, { consultant, employer: company });
    async function shown() {
      const { items } = await testApp.as(consultant).messaging.list({});
      return items.map(({ otherUser }) => otherUser?.email);
    }
    expect(await shown()).toEqual([null]);
    await testApp.as(null).accounts.confirmEmail({ token: await tokenTo(testApp, email) });
    expect(await shown()).toEqual([email]);
  });

  it("does not block an invitation to the address, which then belongs to the invited company", async ({
    testApp,
  }) => {
    const email = newAddress();
    const company = await register(testApp, email);
    const token = await tokenTo(testApp, email);
    const admin = await seedUser(testApp, "admin", "Ada");
    await testApp.as(admin).admin.invite({ email, companyName: "Den riktiga" });
    await seedUser(testApp, "employer", "Den riktiga", { email });
    expect(await errorCodeOf(testApp.as(null).accounts.confirmEmail({ token }))).toBe("email_refused");
    expect(await rowOf(testApp, company.id)).toMatchObject({ email: null, pendingEmail: email });
  });

  it("gets the same answer for an address that is taken; its owner gets an email without a link", async ({
    testApp,
  }) => {
    const email = newAddress();
    await seedUser(testApp, "consultant", "Anna", { email });
    await register(testApp, email.toUpperCase());
    const [mail] = await mailsTo(testApp, email.toUpperCase());
    expect(mail?.subject).toBe("E-postadressen används redan");
    expect(mail?.body).not.toContain("http");
  });
});

describe("a changed address", () => {
  it("waits, while emails go to the confirmed one, and is reported there when it is confirmed", async ({
    testApp,
  }) => {
    const [old, next] = [newAddress(), newAddress()];
    const anna = await seedUser(testApp, "consultant", "Anna", { email: old });
    const answer = await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: next });
    expect(answer.email).toBe(old);
    expect(await testApp.as(anna).accounts.me()).toMatchObject({ email: old, pendingEmail: next });
    expect(await mailsTo(testApp, old)).toEqual([]);
    await testApp.as(null).accounts.confirmEmail({ token: await tokenTo(testApp, next) });
    expect((await mailsTo(testApp, old)).map(({ subject }) => subject)).toEqual(["E-postadressen är bytt"]);
    expect(await testApp.as(anna).accounts.me()).toMatchObject({ email: next, pendingEmail: null });
  });

  it("stays waiting when the profile is saved with the shown address", async ({ testApp }) => {
    const [old, next] = [newAddress(), newAddress()];
    const anna = await seedUser(testApp, "consultant", "Anna", { email: old });
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: next });
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: old, title: "Utvecklare" });
    expect(await rowOf(testApp, anna.id)).toMatchObject({ email: old, pendingEmail: next });
    expect(await mailsTo(testApp, next)).toHaveLength(1);
    // Without a confirmed address the waiting one is shown.
    const [first, cleo] = [newAddress(), await seedUser(testApp, "consultant", "Cleo", { email: null })];
    for (const title of ["Utvecklare", "Arkitekt"])
      await testApp.as(cleo).profiles.updateConsultant({ id: cleo.id, email: first, title });
    expect(await mailsTo(testApp, first)).toHaveLength(1);
  });

  it("can be confirmed for 24 hours", async ({ testApp }) => {
    const next = newAddress();
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: next });
    const within = new Date(Date.now() + 24 * hour - 5_000);
    const token = await tokenTo(testApp, next);
    expect(await testApp.as(null, within).accounts.confirmEmail({ token })).toEqual({ email: next });
  });

  it("can be cancelled or replaced; the link stops working then, and after 24 hours", async ({ testApp }) => {
    const next = newAddress();
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: next });
    const token = await tokenTo(testApp, next);
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: newAddress() });
    expect(await errorCodeOf(testApp.as(null).accounts.confirmEmail({ token }))).toBe("email_link_invalid");
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: next });
    const end = new Date(Number(token.split(".")[1]) * 1_000);
    expect(end.getTime()).toBeLessThanOrEqual(Date.now() + 24 * hour);
    const late = testApp.as(null, end).accounts.confirmEmail({ token });
    expect(await errorCodeOf(late)).toBe("email_link_invalid");
    const changed = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const wrong of [changed, ""]) {
      const call = testApp.as(null).accounts.confirmEmail({ token: wrong });
      expect(await errorCodeOf(call)).toBe("email_link_invalid");
    }
    const account = testApp.db.update(users);
    await account.set({ status: "suspended" }).where(eq(users.id, anna.id));
    expect(await errorCodeOf(testApp.as(null).accounts.confirmEmail({ token }))).toBe("email_link_invalid");
    await account.set({ status: "active" }).where(eq(users.id, anna.id));
    await testApp.as(anna).accounts.cancelEmailChange();
    expect(await errorCodeOf(testApp.as(null).accounts.confirmEmail({ token }))).toBe("email_link_invalid");
    expect(await errorCodeOf(testApp.as(anna).accounts.resendEmailLink())).toBe("stale_state");
  });

  it("goes to one of two accounts that wait for it", async ({ testApp }) => {
    const email = newAddress();
    const people = [
      await seedUser(testApp, "consultant", "Anna"),
      await seedUser(testApp, "consultant", "Bo"),
    ];
    const tokens: string[] = [];
    for (const person of people) {
      await testApp.as(person).profiles.updateConsultant({ id: person.id, email });
      tokens.push(await tokenTo(testApp, email));
    }
    const results = await Promise.allSettled(
      tokens.map((token) => testApp.as(null).accounts.confirmEmail({ token })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: expectedError("email_refused"),
    });
  });

  it("is sent at most five times an hour", async ({ testApp }) => {
    Object.assign(testApp.services.env, { rateLimits: true });
    onTestFinished(() => void Object.assign(testApp.services.env, { rateLimits: false }));
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.as(anna).profiles.updateConsultant({ id: anna.id, email: newAddress() });
    for (let round = 0; round < 4; round += 1) await testApp.as(anna).accounts.resendEmailLink();
    expect(await errorCodeOf(testApp.as(anna).accounts.resendEmailLink())).toBe("too_many_requests");
  });
});

it("an address that the identity provider has not verified waits", async ({ testApp }) => {
  const email = newAddress();
  const identity = { issuer: "test", subject: email, name: "Anna", email: null, unverifiedEmail: email };
  const id = await createConsultant(testApp.ctx(), identity);
  expect(await rowOf(testApp, id)).toMatchObject({ email: null, pendingEmail: email });
  expect(await mailsTo(testApp, email)).toHaveLength(1);
});

it.for([["verified"], ["not verified"]])(
  "text that an identity provider sends as a %s address is left out",
  async ([kind], { testApp }) => {
    const address = "anna@exempel.se\r\nATTACH:http://evil.example";
    const claims = { email: null, [kind === "verified" ? "email" : "unverifiedEmail"]: address };
    const identity = { issuer: "test", subject: `odd ${kind}`, name: "Anna", ...claims };
    const id = await createConsultant(testApp.ctx(), identity);
    expect(await rowOf(testApp, id)).toMatchObject({ email: null, pendingEmail: null });
  },
);
