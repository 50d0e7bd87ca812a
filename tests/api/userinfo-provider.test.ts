import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identities, users } from "#db/schema/index.ts";
import { startOidcProvider } from "#tests/support/oidc-provider.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let testApp: TestApp;
/** The cookies of the last sign-in. */
let cookies: string[] = [];

/** Returns names at its userinfo endpoint only. */
const provider = await startOidcProvider({
  claims: { sub: "s1" },
  userInfo: { sub: "s1", given_name: "Åsa", family_name: "Öberg", email: "asa@exempel.se" },
});

beforeAll(async () => {
  testApp = await createTestApp({
    RATE_LIMITS: "false",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "bryggan",
    OIDC_CLIENT_SECRET: "hemlig",
    OIDC_REGISTER_PROMPT: "none",
    OIDC_LOGOUT: "true",
  });
});
afterAll(async () => {
  provider.stop();
  await testApp.close();
});

/** Follows the redirects from our page to the provider and back; returns where the callback leads. */
async function go(path: string): Promise<string> {
  const { publicUrl } = testApp.services.env;
  const start = await testApp.request(new URL(path, publicUrl).href);
  const Cookie = (start.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const atProvider = await fetch(start.headers.get("Location") ?? "", { redirect: "manual" });
  const back = await testApp.request(atProvider.headers.get("Location") ?? "", { headers: { Cookie } });
  cookies = back.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return back.headers.get("Location") ?? "";
}

describe("a provider without prompt=create and without names in the ID token", () => {
  test("registers a consultant with the name and email of the userinfo endpoint", async () => {
    expect(await go("/api/register")).toBe("/");
    expect(provider.asked.map((query) => query.get("prompt"))).toEqual([null]);
    const [user] = await testApp.db
      .select({ name: users.name, email: users.email, pendingEmail: users.pendingEmail })
      .from(users)
      .innerJoin(identities, eq(identities.userId, users.id))
      .where(eq(identities.subject, "s1"));
    // The provider does not call the address verified.
    expect(user).toEqual({ name: "Åsa Öberg", email: null, pendingEmail: "asa@exempel.se" });
  });

  test("signs the consultant in again", async () => {
    expect(await go("/api/login")).toBe("/");
  });

  test("does not believe an ID token that another key has signed", async () => {
    provider.answer.signsWithOtherKey = true;
    expect(await go("/api/login")).toBe("/login?error=failed");
    provider.answer.signsWithOtherKey = false;
    expect(await go("/api/login")).toBe("/");
  });

  test("ends the session at the provider when the consultant signs out, and only then", async () => {
    const { publicUrl } = testApp.services.env;
    async function signOut(headers: Record<string, string>): Promise<string> {
      return (await testApp.request("/api/logout", { headers })).headers.get("Location") ?? "";
    }
    const Cookie = cookies.join("; ");
    expect(await signOut({})).toBe("/");
    expect(await signOut({ Cookie, "Sec-Fetch-Site": "cross-site" })).toBe("/");
    const url = new URL(await signOut({ Cookie, "Sec-Fetch-Site": "same-origin" }));
    expect(url.pathname).toBe("/logout");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "bryggan",
      post_logout_redirect_uri: `${publicUrl}/`,
    });
    expect(await signOut({ Cookie })).toBe("/");
  });
});
