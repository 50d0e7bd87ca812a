import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import packageJson from "#package.json" with { type: "json" };
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createDatabase } from "#tests/support/postgres.ts";

const root = resolve(import.meta.dirname, "../..");
const postgres = process.env["TEST_DATABASE_URL"];

/** Starts the server with these variables, waits until it exits, and returns its exit code and output. */
async function runUntilExit(
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await once(child, "exit");
  clearTimeout(timer);
  return { code: child.exitCode, output };
}

test("production does not start with the embedded database, demo accounts or the development provider", async () => {
  const { code, output } = await runUntilExit({
    NODE_ENV: "production",
    DEMO: "true",
    DATA_DIR: join(tmpdir(), "bryggan-never"),
  });
  expect(code).not.toBe(0);
  for (const name of ["DATABASE_URL", "SECRET_KEY", "OIDC_ISSUER", "PUBLIC_URL", "DEMO"])
    expect(output).toContain(name);
});

test("with a database that does not answer the server exits and says so, without the query", async () => {
  const { code, output } = await runUntilExit({
    DATA_DIR: mkdtempSync(join(tmpdir(), "bryggan-never-")),
    DATABASE_URL: "postgres://anna:hemligt@127.0.0.1:1/bryggan",
  });
  expect(code).toBe(1);
  expect(output).toContain("Kontrollera DATABASE_URL. (ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:1)");
  expect(output).not.toMatch(/hemligt|select| at /);
});

test("as in a release, without the packages that are part of its files, the server counts sign-ins, and a second process on its data folder exits", async () => {
  const release = mkdtempSync(join(tmpdir(), "bryggan-release-"));
  const modules = Object.keys(packageJson.dependencies).map((name) => `node_modules/${name}`);
  for (const part of ["dist/client", "db/migrations", "package.json", ...modules]) {
    mkdirSync(dirname(join(release, part)), { recursive: true });
    symlinkSync(join(root, part), join(release, part));
  }
  cpSync(join(root, "dist/server"), join(release, "dist/server"), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "bryggan-data-"));
  const server = new RunningServer({
    port: await freePort(),
    folder,
    demo: false,
    program: join(release, "dist/server/main.js"),
    variables: { RATE_LIMITS: "true" },
  });
  try {
    await server.start();
    const second = await runUntilExit({ PORT: String(await freePort()), DATA_DIR: folder, DEMO: "false" });
    expect(second.code).toBe(1);
    expect(second.output).toContain("datamappen används redan");
    const { status } = await fetch(`${server.address}/api/auth/employer-login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.address },
      body: JSON.stringify({ username: "ingen", password: "Fel-Losenord9!" }),
    });
    expect(status).toBe(401);
  } finally {
    expect(await server.stop()).toBe(0);
    for (const used of [folder, release]) rmSync(used, { recursive: true });
  }
});

test("three instances that start at the same time on an empty database all become ready", async () => {
  test.skip(!postgres, "needs PostgreSQL");
  const database = await createDatabase(postgres ?? "");
  const folder = mkdtempSync(join(tmpdir(), "bryggan-five-"));
  const servers = await Promise.all(
    [1, 2, 3].map(
      async () =>
        new RunningServer({ port: await freePort(), folder, databaseUrl: database.url, demo: false }),
    ),
  );
  try {
    await Promise.all(servers.map((server) => server.start()));
    for (const server of servers) expect((await fetch(`${server.address}/api/jobs`)).status).toBe(200);
    // The provider's cookies are signed with the key, so it is now created.
    const providers = servers.map(({ address }) =>
      fetch(`${address}/dev-idp/.well-known/openid-configuration`),
    );
    for (const response of await Promise.all(providers)) expect(response.status).toBe(200);
    expect(readdirSync(folder).filter((name) => name.startsWith("secret"))).toEqual(["secret-key"]);
    expect(readFileSync(join(folder, "secret-key"), "utf8")).toMatch(/^[\w-]{43}$/);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
