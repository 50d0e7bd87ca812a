// The server of the journeys: the built one, on a database and a folder of its own that are gone afterwards.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./process.mjs";

const folder = mkdtempSync(join(tmpdir(), "bryggan-journeys-"));
const database = process.env.TEST_DATABASE_URL ? await createDatabase(process.env.TEST_DATABASE_URL) : null;
const { PATH, HOME, PORT, PUBLIC_URL } = process.env;
const logs = join(root, "node_modules/.cache/bryggan-tests");
mkdirSync(logs, { recursive: true });

const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
  cwd: root,
  // As `npm start` would run it, whatever the caller has set.
  env: {
    PATH,
    HOME,
    PORT,
    PUBLIC_URL,
    DATA_DIR: folder,
    DEMO: "true",
    ...(database && { DATABASE_URL: database.url }),
  },
  stdio: ["ignore", "pipe", "inherit"],
});
server.stdout.pipe(createWriteStream(join(logs, "server.log")));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("close", async (code) => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});

async function createDatabase(from) {
  const { default: postgres } = await import("postgres");
  const name = `bryggan_journeys_${randomBytes(6).toString("hex")}`;
  const sql = postgres(from, { max: 1, onnotice: () => {} });
  await sql`create database ${sql(name)}`;
  await sql.end();
  const url = new URL(from);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      const again = postgres(from, { max: 1, onnotice: () => {} });
      await again`drop database if exists ${again(name)} with (force)`;
      await again.end();
    },
  };
}
