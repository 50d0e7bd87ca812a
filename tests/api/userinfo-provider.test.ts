import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identities, users } from "#db/schema/index.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { freePort } from "#tests/support/server.ts";

let testApp: TestApp;
let stop: () => void;
const prompts: (string | undefined)[] = [];
/** The cookies of the last sign-in. */
let cookies: string[] = [];

/** A provider that does not know `prompt=create` and returns names at its userinfo endpoint only. */
beforeAll(async () => {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const provider = new Hono();
  let nonce = "";
  provider.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
      subject_types_supported: ["public"],
    }),
  );
  provider.get("/jwks", async (c) =>
    c.json({ keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] }),
  );
  provider.get("/authorize", (c) => {
    const prompt = c.req.query("prompt");
    prompts.push(prompt);
    nonce = c.req.query("nonce") ?? "";
    const back = new URL(c.req.query("redirect_uri") ?? "");
    back.searchParams.set("state", c.req.query("state") ?? "");
    if (prompt === "create") back.searchParams.set("error", "invalid_request");
    else back.searchParams.set("code", "x");
    return c.redirect(back.href);
  });
  provider.post("/token", async (c) => {
    const idToken = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(issuer)
      .setAudience("bryggan")
      .setSubject("s1")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return c.json({ access_token: "a", token_type: "Bearer", expires_in: 300, id_token: idToken });
  });
  provider.get("/userinfo", (c) =>
    c.req.header("authorization") === "Bearer a"
      ? c.json({ sub: "s1", given_name: "Åsa", family_name: "Öberg", email: "asa@exempel.se" })
      : c.json({}, 401),
  );
  const server = serve({ fetch: provider.fetch, port });
  stop = () => server.close();
  testApp = await createTestApp({
    RATE_LIMITS: "false",
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "bryggan",
    OIDC_CLIENT_SECRET: "hemlig",
    OIDC_REGISTER_PROMPT: "none",
    OIDC_LOGOUT: "true",
  });
});
afterAll(async () => {
  stop();
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
    expect(prompts).toEqual([undefined]);
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
