import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createDatabase } from "#tests/support/postgres.ts";

const root = resolve(import.meta.dirname, "../..");
const postgres = process.env["TEST_DATABASE_URL"];

/** Starts the server with these variables and waits for its end: what it said and its exit code. */
async function startAndEnd(
  variables: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await once(child, "exit");
  clearTimeout(timer);
  return { code: child.exitCode, said };
}

for (const [name, value] of Object.entries({
  PORT: "eighty",
  PUBLIC_URL: "ftp://bryggan.example",
  DATABSE_URL: "postgres://somewhere",
  SECRET_KEY: "kort",
})) {
  test(`a wrong ${name} ends the start and is named, its value is not`, async () => {
    const { code, said } = await startAndEnd({ DATA_DIR: join(tmpdir(), "bryggan-never"), [name]: value });
    expect(code).not.toBe(0);
    expect(said).toContain(name);
    expect(said).not.toContain(value);
  });
}

test("production refuses the embedded database, demo accounts and the development provider", async () => {
  const { code, said } = await startAndEnd({
    NODE_ENV: "production",
    DEMO: "true",
    DATA_DIR: join(tmpdir(), "bryggan-never"),
  });
  expect(code).not.toBe(0);
  for (const name of ["DATABASE_URL", "SECRET_KEY", "OIDC_ISSUER", "PUBLIC_URL", "DEMO"])
    expect(said).toContain(name);
});

test("a second process on the same data folder ends with a message, the first goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-lock-"));
  const first = new RunningServer({ port: await freePort(), folder, demo: false });
  try {
    await first.start();
    const { code, said } = await startAndEnd({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DEMO: "false",
    });
    expect(code).toBe(1);
    expect(said).toContain("datamappen används redan");
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
  } finally {
    expect(await first.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  }
});

test(
  "five instances start at once on one empty database and all become ready",
  { tag: "@database" },
  async () => {
    test.skip(!postgres, "needs PostgreSQL");
    const database = await createDatabase(postgres ?? "");
    const folder = mkdtempSync(join(tmpdir(), "bryggan-five-"));
    const servers = await Promise.all(
      [1, 2, 3, 4, 5].map(
        async () =>
          new RunningServer({ port: await freePort(), folder, databaseUrl: database.url, demo: false }),
      ),
    );
    try {
      await Promise.all(servers.map((server) => server.start()));
      for (const server of servers) expect((await fetch(`${server.address}/api/jobs`)).status).toBe(200);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  },
);
