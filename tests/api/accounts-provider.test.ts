import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyDomains, identities, settings, signInAttempts, users } from "#db/schema/index.ts";
import { clientOf } from "#src/platform/auth/oidc.ts";
import { createDevIdp } from "#src/server/dev-idp/provider.ts";
import { seedUser } from "#tests/support/seed.ts";
import { Browser } from "#tests/support/provider-browser.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { freePort } from "#tests/support/server.ts";

let testApp: TestApp;
let site: string;
let stop: () => void;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  testApp = await createTestApp({
    PORT: String(port),
    RATE_LIMITS: "false",
    ALLOW_PRIVATE_TARGETS: "true",
  });
  const front = new Hono();
  front.route("/dev-idp", await createDevIdp(testApp.services.env, testApp.db));
  front.route("/", testApp.app);
  const server = serve({ fetch: front.fetch, port });
  stop = () => server.close();
});

beforeEach(() => {
  browser = new Browser(site);
});

afterAll(async () => {
  stop();
  await testApp.close();
});

async function accountsOf(subject: string) {
  return testApp.db.select().from(identities).where(eq(identities.subject, subject));
}

describe("the identity provider's page", () => {
  test("is in Swedish, needs no script and lists the demo users", async () => {
    const { answer } = await browser.go("/api/login");
    const page = await answer.text();
    expect(page).toContain('lang="sv"');
    expect(page).not.toContain("<script");
    for (const sub of ["anna", "erik", "fatima", "johan", "linnea", "new", "cancel"])
      expect(page).toContain(`value="${sub}"`);
    expect(answer.headers.get("Content-Security-Policy")).toBeTruthy();
  });

  test("returns 400 for an invalid email", async () => {
    const { at } = await browser.go("/api/register");
    const again = await browser.go(at, {
      method: "POST",
      body: new URLSearchParams({ sub: "new", name: "Annan Anna", email: "x" }),
    });
    expect(again.answer.status).toBe(400);
    expect(await again.answer.text()).toContain("Fyll i e-post");
  });
});

test("the redirect to the provider has a new state, nonce and challenge each time, and no secret", async () => {
  const answers = await Promise.all([1, 2].map(() => fetch(`${site}/api/login`, { redirect: "manual" })));
  const [first, second] = answers.map(({ headers }) => new URL(headers.get("Location") ?? "").searchParams);
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first?.get(name)?.length).toBeGreaterThan(20);
    expect(first?.get(name)).not.toBe(second?.get(name));
  }
  expect(first?.get("code_challenge_method")).toBe("S256");
  expect([...(first?.keys() ?? [])].join()).not.toMatch(/verifier|secret/);
  const cookie = answers[0]?.headers.getSetCookie().join();
  for (const part of [/HttpOnly/i, /SameSite=Lax/i, /Max-Age=600/i]) expect(cookie).toMatch(part);
});

describe("registering and signing in", () => {
  test("creates an account without a role for a new identity and redirects to the start page", async () => {
    expect(await browser.signIn("anna", "/api/register")).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: "Anna Lindqvist", role: null });
    expect(await accountsOf("anna")).toHaveLength(1);
  });

  test("signs in a known identity and redirects to returnTo", async () => {
    expect(await browser.signIn("anna", "/api/login?returnTo=%2Fjob%2F7%3Fref%3Dx")).toBe("/job/7?ref=x");
    expect(await browser.whoAmI()).toMatchObject({ name: "Anna Lindqvist" });
    expect((await browser.go("/api/login")).at).toBe("/");
  });

  test("asks again after signing out, once", async () => {
    await browser.signIn("anna", "/api/login");
    expect((await browser.go("/api/logout")).at).toBe("/");
    expect(await browser.whoAmI()).toBeNull();
    expect(await browser.signIn("anna", "/api/login")).toBe("/");
    expect(browser.visited.filter((address) => address.includes("prompt=login"))).toHaveLength(1);
    expect(await browser.whoAmI()).toMatchObject({ name: "Anna Lindqvist" });
    expect([...browser.cookies.keys()]).not.toContain("signed-out");
  });

  test("never redirects to another site", async () => {
    expect(await browser.signIn("anna", "/api/login?returnTo=%2F%2Fevil.test")).toBe("/");
  });

  test("returns an error when an unknown identity signs in or a known one registers", async () => {
    expect(await browser.signIn("erik", "/api/login")).toBe("/get-started?error=user_not_found");
    expect(await browser.signIn("anna", "/api/register")).toBe("/login?error=user_already_exists");
    expect(await browser.whoAmI()).toBeNull();
    expect(await accountsOf("erik")).toHaveLength(0);
  });

  test("keeps returnTo in that error redirect", async () => {
    const query = "returnTo=%2Fjob%2F7";
    const unknown = await browser.signIn("erik", `/api/login?${query}`);
    expect(unknown).toBe(`/get-started?error=user_not_found&${query}`);
    const known = await browser.signIn("anna", `/api/register?${query}`);
    expect(known).toBe(`/login?error=user_already_exists&${query}`);
  });

  test("creates a separate account for a new identity with an existing email", async () => {
    const form = { name: "Annan Anna", email: "anna.lindqvist@example.com" };
    expect(await browser.signIn("new", "/api/register", form)).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: "Annan Anna", email: null });
    const { answer } = await new Browser(site).go("/api/login");
    expect(await answer.text()).toContain("Annan Anna");
  });

  test("creates an account without a name when the provider sends none", async () => {
    const form = { name: " ", email: "utan.namn@example.com" };
    expect(await browser.signIn("new", "/api/register", form)).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: null, email: "utan.namn@example.com" });
  });

  test("redirects to the sign-in page after cancelling", async () => {
    expect(await browser.signIn("cancel", "/api/login?returnTo=%2Fcontracts")).toBe(
      "/login?error=cancelled&returnTo=%2Fcontracts",
    );
    expect(await browser.signIn("cancel", "/api/register")).toBe("/get-started?error=cancelled");
    expect(await browser.whoAmI()).toBeNull();
  });

  test("returns an error for a suspended account", async () => {
    const [anna] = await accountsOf("anna");
    await testApp.db
      .update(users)
      .set({ status: "suspended" })
      .where(eq(users.id, anna?.userId ?? ""));
    expect(await browser.signIn("anna", "/api/login")).toBe("/login?error=account_suspended");
    await testApp.db
      .update(users)
      .set({ status: "active" })
      .where(eq(users.id, anna?.userId ?? ""));
  });

  test("returns an error during maintenance, also for a sign-in that has started", async () => {
    const { at } = await browser.go("/api/login");
    await testApp.db.insert(settings).values({ key: "maintenance_mode", value: "true" });
    expect((await new Browser(site).go("/api/login")).at).toBe("/login?error=maintenance");
    const { at: end } = await browser.go(at, { method: "POST", body: new URLSearchParams({ sub: "anna" }) });
    expect(end).toBe("/login?error=maintenance");
    await testApp.db.delete(settings);
  });
});

describe("a company with the same provider", () => {
  test("signs in members of its domain, and no consultant", async () => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const { issuer, clientId, clientSecret } = clientOf(testApp.services.env);
    const { companySignIn } = testApp.as(nord);
    await companySignIn.save({ issuer, clientId, clientSecret, defaultPart: "recruiter" });
    await companySignIn.addDomain({ domain: "nord.test" });
    await testApp.db.update(companyDomains).set({ verifiedAt: new Date() });
    const from = "/api/login/company?email=karin%40nord.test";
    expect(await browser.signIn("new", from, { name: "Karin Holm", email: "karin@nord.test" })).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({
      id: nord.id,
      username: null,
      person: { name: "Karin Holm", part: "recruiter" },
    });
    expect(await new Browser(site).signIn("erik", from)).toBe("/employer-login?error=company_domain");
  });
});

describe("the callback", () => {
  /** Returns the address of the callback without opening it. */
  async function callbackOf(client: Browser): Promise<string> {
    const { at } = await client.go("/api/login");
    const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const form = {
      method: "POST",
      body: new URLSearchParams({ sub: "anna" }),
      redirect: "manual",
      headers: { Cookie },
    } as const;
    const resume = (await fetch(at, form)).headers.get("Location") ?? "";
    const back = await fetch(resume, { redirect: "manual", headers: { Cookie } });
    return back.headers.get("Location") ?? "";
  }

  test("works once", async () => {
    const address = await callbackOf(browser);
    const cookies = new Map(browser.cookies);
    expect((await browser.go(address)).at).toBe("/");
    const replay = new Browser(site);
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.go(address)).at).toBe("/login?error=failed");
    expect(await replay.whoAmI()).toBeNull();
  });

  test("works only in the browser that started the sign-in", async () => {
    const address = await callbackOf(browser);
    const otherBrowser = new Browser(site);
    expect((await otherBrowser.go(address)).at).toBe("/login?error=failed");
    expect(await otherBrowser.whoAmI()).toBeNull();
  });

  test.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x")],
    ["another code", (url: URL) => url.searchParams.set("code", "x")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.test")],
  ])("fails with %s", async (_what, tamper) => {
    const url = new URL(await callbackOf(browser));
    tamper(url);
    expect((await browser.go(url.href)).at).toBe("/login?error=failed");
    expect(await browser.whoAmI()).toBeNull();
  });

  test.each([
    "",
    "?state=x&code=y",
    "?error=access_denied",
    "?error=%3Cscript%3E&error_description=x",
    "?code[]=1&state[]=2",
  ])("fails without a started sign-in (%s)", async (query) => {
    expect((await browser.go(`/api/oidc/callback${query}`)).at).toMatch(/^\/(login|get-started)\?error=/);
    expect(await browser.whoAmI()).toBeNull();
  });

  test("ignores role and sub in the address", async () => {
    const url = new URL(await callbackOf(browser));
    url.searchParams.set("role", "admin");
    url.searchParams.set("sub", "erik");
    await browser.go(url.href);
    expect(await browser.whoAmI()).not.toMatchObject({ role: "admin" });
  });

  test("fails when the attempt has expired", async () => {
    const address = await callbackOf(browser);
    await testApp.db.update(signInAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await browser.go(address)).at).toBe("/login?error=failed");
  });

  test("creates one account for two parallel registrations of one identity", async () => {
    const answers = await Promise.all(
      [browser, new Browser(site)].map((client) => client.signIn("fatima", "/api/register")),
    );
    expect(answers.sort()).toEqual(["/", "/login?error=user_already_exists"]);
    expect(await accountsOf("fatima")).toHaveLength(1);
  });
});
