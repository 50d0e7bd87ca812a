import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach } from "vitest";
import { z } from "zod";
import { companyDomains, credentials, members, users } from "#db/schema/index.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { startOidcProvider } from "./oidc-provider.ts";
import { seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { it as base } from "./test.ts";

export const password = "Vindstilla-48!";

type Settings = Parameters<ReturnType<TestApp["as"]>["companySignIn"]["save"]>[0];

/** A provider for the tests of a file, with companies and browsers that use it; `it` has a test app that reaches it. */
export async function startCompanySignIn() {
  const provider = await startOidcProvider({ claims: {} });
  afterAll(() => provider.stop());
  afterEach(() => {
    provider.answer = { claims: {} };
  });
  const variables: Record<string, string> = { RATE_LIMITS: "false", ALLOW_PRIVATE_TARGETS: "true" };
  const it = base.extend("variables", { scope: "file" }, variables);

  /** A company with a provider and a proved domain. */
  async function company(testApp: TestApp, settings: Partial<Settings> = {}) {
    const owner = await seedUser(testApp, "employer", "Bolaget");
    const domain = `${randomUUID().slice(0, 8)}.se`;
    await addPassword(testApp, owner.id);
    await testApp.as(owner).companySignIn.addDomain({ domain });
    await testApp.db
      .update(companyDomains)
      .set({ verifiedAt: new Date() })
      .where(eq(companyDomains.domain, domain));
    await configure(testApp, owner, settings);
    return { owner, domain };
  }

  function configure(testApp: TestApp, owner: TestUser, settings: Partial<Settings>) {
    const { issuer } = provider;
    return testApp
      .as(owner)
      .companySignIn.save({ issuer, clientId: "bryggan", clientSecret: "hemlig", ...settings });
  }

  /** One browser: follows the way to the provider and back. */
  function browser(testApp: TestApp) {
    const cookies = new Map<string, string>();
    function cookie(): string {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    }
    async function go(path: string): Promise<string> {
      const answer = await testApp.request(path, { headers: { Cookie: cookie() } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
        cookies.set(name, value);
      }
      return answer.headers.get("Location") ?? "";
    }
    async function callbackOf(email: string): Promise<string> {
      const to = await go(`/api/login/company?email=${encodeURIComponent(email)}&returnTo=%2Fjob%2F7`);
      if (!to.startsWith("http")) return to;
      return (await fetch(to, { redirect: "manual" })).headers.get("Location") ?? "";
    }
    async function signIn(email: string, claims: Record<string, unknown> = {}): Promise<string> {
      provider.answer.claims = { sub: email, email, email_verified: true, name: "Karin Holm", ...claims };
      const callback = await callbackOf(email);
      return callback.startsWith("http") ? go(callback) : callback;
    }
    /** Signs in with a password; returns the code of the error, or null. */
    async function withPassword(username: string): Promise<string | null> {
      const answer = await testApp.request("/api/auth/employer-login", {
        method: "POST",
        headers: { Cookie: cookie() },
        body: JSON.stringify({ username, password }),
      });
      return z.object({ code: z.string().optional() }).parse(await answer.json()).code ?? null;
    }
    return { cookie, go, callbackOf, signIn, withPassword };
  }

  return { it, provider, company, configure, browser };
}

/** The user name is the id. */
export async function addPassword({ db }: TestApp, userId: string): Promise<void> {
  await db
    .insert(credentials)
    .values({ userId, username: userId, passwordHash: await hashPassword(password, "cheap") });
}

/** Where a sign-in ends, and where one that fails does. */
export const welcome = "/job/7";
export function problem(reason: string): string {
  return `/employer-login?error=${reason}&returnTo=%2Fjob%2F7`;
}

export function personOf({ db }: TestApp, email: string) {
  return db
    .select({ id: users.id, name: users.name, companyId: members.companyId, part: members.part })
    .from(users)
    .innerJoin(members, eq(members.personId, users.id))
    .where(eq(users.email, email));
}
