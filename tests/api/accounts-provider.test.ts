import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identities, settings, signInAttempts, users } from "#db/schema/index.ts";
import { createDevIdp } from "#src/server/dev-idp/provider.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { freePort } from "#tests/support/server.ts";

let testApp: TestApp;
let site: string;
let stop: () => void;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  testApp = await createTestApp({ PORT: String(port), RATE_LIMITS: "false" });
  const front = new Hono();
  front.route("/dev-idp", await createDevIdp(testApp.services.env, testApp.db));
  front.route("/", testApp.app);
  const server = serve({ fetch: front.fetch, port });
  stop = () => server.close();
});

beforeEach(() => {
  browser = new Browser();
});

afterAll(async () => {
  stop();
  await testApp.close();
});

/** Follows redirects and keeps cookies, as a browser does, until a page of the product is reached. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly visited: string[] = [];

  async go(address: string, init: RequestInit = {}): Promise<{ at: string; answer: Response }> {
    let at = new URL(address, site).href;
    let next = init;
    for (let hop = 0; hop < 10; hop += 1) {
      const answer = await fetch(at, { ...next, redirect: "manual", headers: { Cookie: this.#header() } });
      this.visited.push(at);
      this.#keep(answer);
      const to = answer.headers.get("Location");
      if (!to) return { at, answer };
      at = new URL(to, at).href;
      next = {};
      const { pathname, search } = new URL(at);
      if (!/^\/(api|dev-idp)\//.test(pathname)) return { at: pathname + search, answer };
    }
    throw new Error("too many redirects");
  }

  /** From a sign-in address to the provider's page, and on as somebody. */
  async as(sub: string, from: string, form: Record<string, string> = {}): Promise<string> {
    const { at } = await this.go(from);
    expect(at).toContain("/dev-idp/interaction/");
    return (await this.go(at, { method: "POST", body: new URLSearchParams({ ...form, sub }) })).at;
  }

  async whoAmI(): Promise<unknown> {
    const { answer } = await this.go("/api/auth/user");
    const body: unknown = await answer.json();
    return answer.status === 200 ? body : null;
  }

  #header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function accountsOf(subject: string) {
  return testApp.db.select().from(identities).where(eq(identities.subject, subject));
}

describe("the identity provider's page", () => {
  test("is Swedish, needs no script and offers the demo's people", async () => {
    const { answer } = await browser.go("/api/login");
    const page = await answer.text();
    expect(page).toContain('lang="sv"');
    expect(page).not.toContain("<script");
    for (const sub of ["anna", "erik", "fatima", "johan", "linnea", "new", "cancel"])
      expect(page).toContain(`value="${sub}"`);
    expect(answer.headers.get("Content-Security-Policy")).toBeTruthy();
  });

  test("asks again for an e-mail that is missing", async () => {
    const { at } = await browser.go("/api/register");
    const again = await browser.go(at, {
      method: "POST",
      body: new URLSearchParams({ sub: "new", name: "Annan Anna", email: "x" }),
    });
    expect(again.answer.status).toBe(400);
    expect(await again.answer.text()).toContain("Fyll i e-post");
  });
});

describe("registering and signing in", () => {
  test("a new identity becomes an account without a role, and lands at home", async () => {
    expect(await browser.as("anna", "/api/register")).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: "Anna Lindqvist", role: null });
    expect(await accountsOf("anna")).toHaveLength(1);
  });

  test("a known identity signs in and comes back to where it was going", async () => {
    expect(await browser.as("anna", "/api/login?returnTo=%2Fjob%2F7%3Fref%3Dx")).toBe("/job/7?ref=x");
    expect(await browser.whoAmI()).toMatchObject({ name: "Anna Lindqvist" });
    expect((await browser.go("/api/login")).at).toBe("/");
  });

  test("never leads to another site", async () => {
    expect(await browser.as("anna", "/api/login?returnTo=%2F%2Fevil.test")).toBe("/");
  });

  test("an unknown identity cannot sign in, a known one cannot register", async () => {
    expect(await browser.as("erik", "/api/login")).toBe("/get-started?error=user_not_found");
    expect(await browser.as("anna", "/api/register")).toBe("/login?error=user_already_exists");
    expect(await browser.whoAmI()).toBeNull();
    expect(await accountsOf("erik")).toHaveLength(0);
  });

  test("whoever is sent to the other way in still knows where they were going", async () => {
    const way = "returnTo=%2Fjob%2F7";
    expect(await browser.as("erik", `/api/login?${way}`)).toBe(`/get-started?error=user_not_found&${way}`);
    expect(await browser.as("anna", `/api/register?${way}`)).toBe(`/login?error=user_already_exists&${way}`);
  });

  test("somebody can be made up, and is not joined to an account with the same e-mail", async () => {
    const form = { name: "Annan Anna", email: "anna.lindqvist@example.com" };
    expect(await browser.as("new", "/api/register", form)).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: "Annan Anna", email: null });
    const { answer } = await new Browser().go("/api/login");
    expect(await answer.text()).toContain("Annan Anna");
  });

  test("whom the provider knows no name of has none here either", async () => {
    const form = { name: " ", email: "utan.namn@example.com" };
    expect(await browser.as("new", "/api/register", form)).toBe("/");
    expect(await browser.whoAmI()).toMatchObject({ name: null, email: "utan.namn@example.com" });
  });

  test("cancelling goes back to the sign-in", async () => {
    expect(await browser.as("cancel", "/api/login")).toBe("/login?error=cancelled");
    expect(await browser.whoAmI()).toBeNull();
  });

  test("a suspended account stays out", async () => {
    const [anna] = await accountsOf("anna");
    await testApp.db
      .update(users)
      .set({ status: "suspended" })
      .where(eq(users.id, anna?.userId ?? ""));
    expect(await browser.as("anna", "/api/login")).toBe("/login?error=account_suspended");
    await testApp.db
      .update(users)
      .set({ status: "active" })
      .where(eq(users.id, anna?.userId ?? ""));
  });

  test("in maintenance nobody begins, and nobody who has begun comes in", async () => {
    const { at } = await browser.go("/api/login");
    await testApp.db.insert(settings).values({ key: "maintenance_mode", value: "true" });
    expect((await new Browser().go("/api/login")).at).toBe("/login?error=maintenance");
    const { at: end } = await browser.go(at, { method: "POST", body: new URLSearchParams({ sub: "anna" }) });
    expect(end).toBe("/login?error=maintenance");
    await testApp.db.delete(settings);
  });
});

describe("the way back from the provider", () => {
  /** The callback's address, not yet visited. */
  async function callbackOf(one: Browser): Promise<string> {
    const { at } = await one.go("/api/login");
    const Cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
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

  test("counts once", async () => {
    const address = await callbackOf(browser);
    const cookies = new Map(browser.cookies);
    expect((await browser.go(address)).at).toBe("/");
    const replay = new Browser();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.go(address)).at).toBe("/login?error=failed");
    expect(await replay.whoAmI()).toBeNull();
  });

  test("counts only for the browser that began", async () => {
    const address = await callbackOf(browser);
    const thief = new Browser();
    expect((await thief.go(address)).at).toBe("/login?error=failed");
    expect(await thief.whoAmI()).toBeNull();
  });

  test.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x")],
    ["another code", (url: URL) => url.searchParams.set("code", "x")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    ["another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.test")],
  ])("is refused with %s", async (_what, tamper) => {
    const url = new URL(await callbackOf(browser));
    tamper(url);
    expect((await browser.go(url.href)).at).toBe("/login?error=failed");
    expect(await browser.whoAmI()).toBeNull();
  });

  test("takes neither name nor role from the address", async () => {
    const url = new URL(await callbackOf(browser));
    url.searchParams.set("role", "admin");
    url.searchParams.set("sub", "erik");
    await browser.go(url.href);
    expect(await browser.whoAmI()).not.toMatchObject({ role: "admin" });
  });

  test("is too late after ten minutes", async () => {
    const address = await callbackOf(browser);
    await testApp.db.update(signInAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await browser.go(address)).at).toBe("/login?error=failed");
  });

  test("two at once of one new identity make one account", async () => {
    const answers = await Promise.all(
      [browser, new Browser()].map((one) => one.as("fatima", "/api/register")),
    );
    expect(answers.sort()).toEqual(["/", "/login?error=user_already_exists"]);
    expect(await accountsOf("fatima")).toHaveLength(1);
  });
});
