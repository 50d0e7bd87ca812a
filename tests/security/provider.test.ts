import { afterAll, describe, expect, test } from "vitest";
import { Browser } from "./browser.ts";
import { startOwnServer } from "./own-server.ts";

const bryggan = await startOwnServer();
const { home } = bryggan;
afterAll(() => bryggan.close());

/** Signs in at the provider and returns the address of the callback, with state and code, without opening it. */
async function callbackAddress(
  browser: Browser,
  action: "login" | "register",
  identity: string,
): Promise<string> {
  const choose = await browser.follow(await browser.go(`${home}/api/${action}`));
  expect(choose.address).toContain("/dev-idp/interaction/");
  const sent = await browser.send(
    choose.address,
    new URLSearchParams({ sub: identity, name: "Ny Person", email: `${identity}@ny.exempel.se` }),
  );
  return browser.follow(sent, "/api/oidc/callback").then(({ address }) => address);
}

async function openCallback(browser: Browser, callback: string): Promise<string> {
  return (await browser.go(callback)).headers.get("location") ?? "";
}

describe("redirect to the provider", () => {
  test("has a new state, nonce and challenge each time, and no secret", async () => {
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
});

test("the development provider does not read large bodies", async () => {
  const answer = await new Browser().send(
    `${home}/dev-idp/interaction/x`,
    new URLSearchParams({ name: "x".repeat(200_000) }),
  );
  expect(answer.status).toBe(413);
});

describe("callback", () => {
  async function expectNotSignedIn(browser: Browser, callback: string): Promise<void> {
    expect(await openCallback(browser, callback)).toMatch(/^\/(login|get-started)\?error=/);
    expect((await browser.go(`${home}/api/auth/user`)).status).toBe(401);
  }

  test.each([
    ["another state", "state"],
    ["another code", "code"],
    ["another issuer", "iss"],
  ])("fails with %s", async (_, name) => {
    const browser = new Browser();
    const callback = new URL(await callbackAddress(browser, "register", "johan"));
    callback.searchParams.set(name, name === "iss" ? "https://evil.example" : "A".repeat(43));
    await expectNotSignedIn(browser, callback.href);
  });

  test.each([
    "",
    "?state=x&code=y",
    "?error=access_denied",
    "?error=%3Cscript%3E&error_description=x",
    "?code[]=1&state[]=2",
  ])("fails without a started sign-in (%s)", async (query) => {
    const browser = new Browser();
    await expectNotSignedIn(browser, `${home}/api/oidc/callback${query}`);
  });
});
