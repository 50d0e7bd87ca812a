import { chmodSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { examine } from "#scripts/cli/doctor.ts";
import { withDatabase } from "#scripts/cli/session.ts";
import { credentials, recoveryCodes, secondFactors } from "#db/schema/index.ts";
import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import { reencryptSecrets } from "#src/server/boot/stored-secrets.ts";
import { encryptSecret, replaceRecoveryCodes } from "#src/domains/accounts/commands/second-factor-codes.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import type { Env } from "#src/platform/env.ts";
import { newInstallation } from "#tests/support/installation.ts";

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

const callback = "http://localhost:3000/api/oidc/callback";

const it = test
  .extend("env", { scope: "file" }, async ({}, { onCleanup }) => {
    const { env, remove } = await newInstallation(process.env["TEST_DATABASE_URL"], inject("template"));
    onCleanup(remove);
    await withDatabase(env, async (ctx) => {
      await joinInstallation(ctx);
      const admin = { username: "chef", name: "Chef", email: "chef@a.test", password: "Vindstilla-48!" };
      await createAdmin(ctx, admin);
    });
    return env;
  })
  /** The metadata of an identity provider, which a test may change. */
  .extend("provider", async ({}, { onCleanup }) => {
    const metadata: Record<string, unknown> = {};
    const refusals: Record<string, Refusal> = {};
    const server = createServer((request, response) => {
      const refusal = refusals[new URL(request.url ?? "", "http://provider").pathname];
      if (refusal) response.writeHead(refusal.status, refusal.headers);
      response.end(refusal ? refusal.body : JSON.stringify(metadata));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onCleanup(() => {
      server.close();
      server.closeAllConnections();
    });
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const issuer = `http://127.0.0.1:${port}`;
    Object.assign(metadata, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      scopes_supported: ["openid", "profile", "email"],
      code_challenge_methods_supported: ["S256"],
      end_session_endpoint: `${issuer}/logout`,
    });
    return { metadata, refusals, oidc: { issuer, clientId: "bryggan", clientSecret: "secret" } };
  });

/** Without a database, whose checks take most of the time. */
const unreachable = "postgres://root@127.0.0.1:9/none";

async function linesOf(env: Env): Promise<string[]> {
  const lines: string[] = [];
  await examine(env, {}, (line) => lines.push(line));
  return lines;
}

it("says that a working installation is ready", async ({ env, provider }) => {
  const lines = await linesOf({ ...env, oidc: provider.oidc });
  expect(lines.filter((line) => !line.startsWith("ok "))).toEqual(["Ready to serve."]);
  expect(lines).toContain(
    `ok    sign-in: ${provider.oidc.issuer} answers; its client needs the redirect address ${env.publicUrl}/api/oidc/callback`,
  );
});

it("names every failure with what to do, and counts them", async ({ env, provider }) => {
  chmodSync(env.dataDir, 0o755);
  provider.metadata["prompt_values_supported"] = ["none", "login"];
  const lines = await linesOf({
    ...env,
    https: true,
    oidc: provider.oidc,
    mail: { ...env.mail, smtpUrl: "smtp://127.0.0.1:9" },
  });
  expect(lines).toContain(`FAIL  data folder: others may read ${env.dataDir}: chmod 700 ${env.dataDir}`);
  expect(lines).toContainEqual(expect.stringMatching(/^FAIL {2}email: .*ECONNREFUSED/));
  expect(lines).toContain(
    "FAIL  sign-in: the provider does not know prompt=create: set OIDC_REGISTER_PROMPT=none.",
  );
  expect(lines).toContainEqual(expect.stringContaining("Set TRUST_PROXY to the number of proxies."));
  expect(lines.at(-1)).toMatch(/^Not ready: 4 of 1[01] checks failed\.$/);
  chmodSync(env.dataDir, 0o700);
});

it.for([
  [{ issuer: "https://other.example" }, "calls itself https://other.example"],
  [{ scopes_supported: ["openid"] }, "does not offer the scope profile"],
  [{ code_challenge_methods_supported: ["plain"] }, "PKCE"],
  [{ jwks_uri: undefined }, "has no jwks_uri"],
  [{ claims_supported: ["sub"], userinfo_endpoint: undefined }, "gives no email"],
  [{ end_session_endpoint: undefined }, "has no end_session_endpoint: remove OIDC_LOGOUT"],
] as const)("finds what the provider lacks: %o", async ([change, problem], { env, provider }) => {
  Object.assign(provider.metadata, change);
  const lines = await linesOf({ ...env, databaseUrl: unreachable, oidc: provider.oidc, oidcLogout: true });
  expect(lines).toContainEqual(expect.stringContaining(problem));
});

it.for<[string, Refusal, string]>([
  ["/authorize", { status: 400 }, `does its client bryggan have the redirect address`],
  [
    "/authorize",
    { status: 303, headers: { Location: `${callback}?error=invalid_request&state=doctor` } },
    "refuses a registration (invalid_request): set OIDC_REGISTER_PROMPT=none if",
  ],
  [
    "/token",
    { status: 401, body: JSON.stringify({ error: "invalid_client" }) },
    "refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (invalid_client)",
  ],
])("finds what the provider refuses: %s %o", async ([path, refusal, problem], { env, provider }) => {
  provider.refusals[path] = refusal;
  const lines = await linesOf({
    ...env,
    publicUrl: new URL(callback).origin,
    databaseUrl: unreachable,
    oidc: provider.oidc,
  });
  expect(lines).toContainEqual(expect.stringContaining(problem));
});

it("takes a wrong code for what it is", async ({ env, provider }) => {
  provider.refusals["/token"] = { status: 400, body: JSON.stringify({ error: "invalid_grant" }) };
  const lines = await linesOf({ ...env, databaseUrl: unreachable, oidc: provider.oidc });
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}sign-in: /));
});

it("says what keeps the database from being used", async ({ env }) => {
  expect(await linesOf({ ...env, databaseUrl: unreachable })).toContainEqual(
    expect.stringMatching(/^FAIL {2}database: .*ECONNREFUSED/),
  );
  const { env: empty, remove } = await newInstallation(process.env["TEST_DATABASE_URL"]);
  expect(await linesOf(empty)).toContainEqual(
    expect.stringMatching(/^FAIL {2}migrations: the database is empty/),
  );
  await withDatabase(empty, (ctx) => ctx.services.storage.saveInstallation("of another database"));
  const lines = await linesOf(empty);
  for (const failure of [
    /^FAIL {2}data folder: the database has no installation id, .*accept-data-folder$/,
    /^FAIL {2}administrators: there is none: .*create-admin/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(failure));
  await remove();
});

it("finds accounts with the public demo password, until they have another one", async ({ env }) => {
  const real = { ...env, demo: false };
  async function line(from: Env) {
    return (await linesOf(from)).find((one) => one.includes("demo accounts: "));
  }
  const demo = { username: "nordbank", name: "Nora", email: "nora@a.test", password: "Demo-2026!" };
  await withDatabase(env, (ctx) => createAdmin(ctx, demo));
  expect(await line(real)).toMatch(/^FAIL {2}demo accounts: nordbank can sign in with the public demo/);
  expect(await line({ ...env, demo: true })).toMatch(/^ok/);
  await withDatabase(env, async (ctx) => {
    await ctx.db
      .update(credentials)
      .set({ passwordHash: await hashPassword("Vindstilla-48!", "cheap") })
      .where(eq(credentials.username, "nordbank"));
  });
  expect(await line(real)).toBe("ok    demo accounts: none");
});

it("says which key the secrets need", async ({ env }) => {
  const rotated = { ...env, secretKey: "p4Lw9-the-key-after-the-rotation-Hn36yB" };
  const rotating = { ...rotated, previousSecretKey: "a8Fk2-the-key-before-the-rotation-Zq81xW" };
  async function line(given: Env) {
    return (await linesOf(given)).find((one) => one.includes("secret key: "));
  }
  await withDatabase({ ...env, secretKey: rotating.previousSecretKey }, async (ctx) => {
    const admin = { username: "drift", name: "Drift", email: "drift@a.test", password: "Vindstilla-48!" };
    const userId = await createAdmin(ctx, admin);
    await ctx.db
      .insert(secondFactors)
      .values({ userId, secret: encryptSecret(ctx, userId, "hemlig"), createdAt: ctx.now });
    await replaceRecoveryCodes(ctx, userId);
  });
  expect(await line(rotated)).toMatch(/^FAIL .*1 secrets are under another key: .*SECRET_KEY_PREVIOUS/);
  expect(await line(rotating)).toMatch(
    /^ok .*1 secrets are still under .*reencrypt; 10 recovery codes end with SECRET_KEY_PREVIOUS: reencrypt tells/,
  );
  await withDatabase(rotating, reencryptSecrets);
  expect(await line(rotated)).toMatch(
    /^ok .*1 secrets are under it; 10 recovery codes are under no known key and do not work: reencrypt tells/,
  );
  await withDatabase(rotated, (ctx) => ctx.db.delete(recoveryCodes));
  expect(await line(rotated)).toBe("ok    secret key: 1 secrets are under it");
  await withDatabase(env, (ctx) => ctx.db.delete(secondFactors));
});
