import { afterAll, describe, expect, test } from "vitest";
import { Browser } from "./browser.ts";
import { startOwnServer } from "./own-server.ts";

const bryggan = await startOwnServer();
const { home } = bryggan;
afterAll(() => bryggan.close());

/** Up to where the provider sends the browser back: the address with state and code in it. */
async function comeBack(browser: Browser, way: "login" | "register", identity: string): Promise<string> {
  const choose = await browser.follow(await browser.go(`${home}/api/${way}`));
  expect(choose.address).toContain("/dev-idp/interaction/");
  const sent = await browser.send(
    choose.address,
    new URLSearchParams({ sub: identity, name: "Ny Person", email: `${identity}@ny.exempel.se` }),
  );
  return browser.follow(sent, "/api/oidc/callback").then(({ address }) => address);
}

async function arrive(browser: Browser, callback: string): Promise<string> {
  return (await browser.go(callback)).headers.get("location") ?? "";
}

describe("going to the provider", () => {
  test("each attempt has its own state, nonce and challenge, and shows no secret", async () => {
    const [one, two] = [
      await new Browser().go(`${home}/api/login`),
      await new Browser().go(`${home}/api/login`),
    ];
    const [first, second] = [one, two].map(
      ({ headers }) => new URL(headers.get("location") ?? "").searchParams,
    );
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first?.get(name)?.length).toBeGreaterThan(20);
      expect(first?.get(name)).not.toBe(second?.get(name));
    }
    expect(first?.get("code_challenge_method")).toBe("S256");
    expect([...(first?.keys() ?? [])].join()).not.toMatch(/verifier|secret/);
    const cookie = one.headers.getSetCookie().join();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Max-Age=600/i);
  });

  test("a new identity that wants to log in is told to register", async () => {
    const browser = new Browser();
    expect(await arrive(browser, await comeBack(browser, "login", "linnea"))).toBe(
      "/get-started?error=user_not_found",
    );
    expect((await browser.go(`${home}/api/auth/user`)).status).toBe(401);
  });

  test("registering makes an account without a role; registering again does not", async () => {
    const browser = new Browser();
    const callback = `${await comeBack(browser, "register", "anna")}&role=admin&email=evil%40example.com&sub=erik`;
    expect(await arrive(browser, callback)).toBe("/");
    const me = await browser.go(`${home}/api/auth/user`);
    expect(await me.json()).toMatchObject({
      role: null,
      name: "Anna Lindqvist",
      email: "anna.lindqvist@example.com",
    });
    expect((await browser.go(`${home}/api/login`)).headers.get("location")).toBe("/");
    const again = new Browser();
    expect(await arrive(again, await comeBack(again, "register", "anna"))).toBe(
      "/login?error=user_already_exists",
    );
    const back = new Browser();
    expect(await arrive(back, await comeBack(back, "login", "anna"))).toBe("/");
  });

  test("two arrivals of one new identity at once make one account", async () => {
    const browsers = [new Browser(), new Browser()];
    const callbacks = await Promise.all(browsers.map((browser) => comeBack(browser, "register", "erik")));
    const ends = await Promise.all(browsers.map((browser, index) => arrive(browser, callbacks[index] ?? "")));
    expect(ends.toSorted()).toEqual(["/", expect.stringMatching(/^\/login\?error=/)]);
  });
});

describe("coming back", () => {
  async function expectNoOne(browser: Browser, callback: string): Promise<void> {
    expect(await arrive(browser, callback)).toMatch(/^\/(login|get-started)\?error=/);
    expect((await browser.go(`${home}/api/auth/user`)).status).toBe(401);
  }

  test("with the same answer a second time", async () => {
    const browser = new Browser();
    const callback = await comeBack(browser, "register", "fatima");
    const kept = browser.copy();
    expect(await arrive(browser, callback)).toBe("/");
    await expectNoOne(kept, callback);
  });

  test("in another browser than the one that began", async () => {
    const callback = await comeBack(new Browser(), "register", "johan");
    await expectNoOne(new Browser(), callback);
    const other = new Browser();
    await other.go(`${home}/api/login`);
    await expectNoOne(other, callback);
  });

  test.each([
    ["another state", "state"],
    ["another code", "code"],
    ["another issuer", "iss"],
  ])("with %s", async (_, name) => {
    const browser = new Browser();
    const callback = new URL(await comeBack(browser, "register", "johan"));
    callback.searchParams.set(name, name === "iss" ? "https://evil.example" : "A".repeat(43));
    await expectNoOne(browser, callback.href);
  });

  test.each([
    "",
    "?state=x&code=y",
    "?error=access_denied",
    "?error=%3Cscript%3E&error_description=x",
    "?code[]=1&state[]=2",
  ])("out of nowhere (%s)", async (query) => {
    const browser = new Browser();
    await expectNoOne(browser, `${home}/api/oidc/callback${query}`);
  });

  test("to where one wanted to go, inside only", async () => {
    for (const [target, end] of [
      ["/jobs?x=1", "/jobs?x=1"],
      ["https://evil.example", "/"],
      ["//evil.example", "/"],
    ] as const) {
      const browser = new Browser();
      const choose = await browser.follow(
        await browser.go(`${home}/api/login?returnTo=${encodeURIComponent(target)}`),
      );
      const sent = await browser.send(choose.address, new URLSearchParams({ sub: "anna" }));
      const { address } = await browser.follow(sent, "/api/oidc/callback");
      expect(await arrive(browser, address)).toBe(end);
    }
  });
});
