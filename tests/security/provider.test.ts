import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#src/platform/env.ts";
import { arrival, serveBryggan, type Bryggan } from "#src/server/process.ts";
import { freePort } from "#tests/support/server.ts";
import { Browser } from "./browser.ts";

const port = await freePort();
const home = `http://localhost:${port.toString()}`;
const folder = mkdtempSync(join(tmpdir(), "bryggan-provider-"));
let bryggan: Bryggan;

beforeAll(async () => {
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "false",
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    RATE_LIMITS: "false",
  });
  bryggan = await serveBryggan(env, async () => {});
});
afterAll(async () => {
  await bryggan.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  async function expectNobody(browser: Browser, callback: string): Promise<void> {
    expect(await arrive(browser, callback)).toMatch(/^\/(login|get-started)\?error=/);
    expect((await browser.go(`${home}/api/auth/user`)).status).toBe(401);
  }

  test("with the same answer a second time", async () => {
    const browser = new Browser();
    const callback = await comeBack(browser, "register", "fatima");
    const kept = browser.copy();
    expect(await arrive(browser, callback)).toBe("/");
    await expectNobody(kept, callback);
  });

  test("in another browser than the one that began", async () => {
    const callback = await comeBack(new Browser(), "register", "johan");
    await expectNobody(new Browser(), callback);
    const other = new Browser();
    await other.go(`${home}/api/login`);
    await expectNobody(other, callback);
  });

  test.each([
    ["another state", "state"],
    ["another code", "code"],
    ["another issuer", "iss"],
  ])("with %s", async (_, name) => {
    const browser = new Browser();
    const callback = new URL(await comeBack(browser, "register", "johan"));
    callback.searchParams.set(name, name === "iss" ? "https://evil.example" : "A".repeat(43));
    await expectNobody(browser, callback.href);
  });

  test.each([
    "",
    "?state=x&code=y",
    "?error=access_denied",
    "?error=%3Cscript%3E&error_description=x",
    "?code[]=1&state[]=2",
  ])("out of nowhere (%s)", async (query) => {
    const browser = new Browser();
    await expectNobody(browser, `${home}/api/oidc/callback${query}`);
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

/** Bytes as they are, for what no client library would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    let answer = "";
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      answer += part.toString("latin1");
    });
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });
}

const host = `Host: localhost:${port.toString()}\r\n`;

test.each([
  [
    "TRACE",
    `TRACE /api/auth/user HTTP/1.1\r\n${host}X-Secret: a\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  [
    "TRACE by a script",
    `TRACE /api/auth/user HTTP/1.1\r\n${host}X-Secret: a\r\nX-Requested-With: x\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  [
    "TRACE of a page",
    `TRACE /jobs HTTP/1.1\r\n${host}X-Secret: a\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  [
    "a method of others",
    `PROPFIND /api/jobs HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 405/,
  ],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, /^($|HTTP\/1\.1 4)/],
  [
    "two lengths",
    `POST /api/auth/employer-login HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{}`,
    /^HTTP\/1\.1 400/,
  ],
  [
    "length and chunks",
    `POST /api/auth/employer-login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "a bare newline in a header",
    `GET /healthz HTTP/1.1\r\n${host}X-A: a\nX-B: b\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 (400|200)/,
  ],
  [
    "headers without end",
    `GET /healthz HTTP/1.1\r\n${host}X-Long: ${"a".repeat(40_000)}\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 4(31|00)/,
  ],
  ["no host", `GET /api/login HTTP/1.1\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 400/],
  [
    "a path that climbs",
    `GET /../../../etc/passwd HTTP/1.1\r\n${host}Accept: application/json\r\nConnection: close\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    "an address for a path",
    `GET http://evil.example/api/auth/user HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  ["a broken escape", `GET /api/jobs/%E0%A4%A HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, /^HTTP\/1\.1 4/],
  [
    "CRLF in a redirect",
    `GET /api/logout?returnTo=/%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    /^HTTP\/1\.1 302/,
  ],
])("%s gets a plain no", async (_, text, expected) => {
  const answer = await raw(text);
  expect(answer).toMatch(expected);
  expect(answer).not.toMatch(/X-Secret|Set-Cookie: a=b|root:|at .*\.(js|ts):\d+/i);
});

test("headers may take fifteen seconds to arrive, a request two minutes", { timeout: 60_000 }, async () => {
  expect(arrival).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000 });
  const begun = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET /healthz HTTP/1.1\r\n${host}X-Slow: `));
    socket.on("data", (part: Buffer) => (heard += part.toString("latin1")));
    socket.on("close", () => {
      resolve(heard);
    });
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThan(14_000);
  expect(waited).toBeLessThan(25_000);
});
