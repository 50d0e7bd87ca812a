import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { withQuickStart } from "./server.ts";

export const administrators = ["ada", "bosse"] as const;
export const password = "Norrsken-4711!";

const root = resolve(import.meta.dirname, "../..");

/** Creates an administrator with the command line tool, before the server that uses the folder starts. */
export async function createAdmin(username: string, folder: string, databaseUrl?: string): Promise<void> {
  const options = [
    "--username",
    username,
    "--name",
    `${username} Styr`,
    "--email",
    `${username}@bryggan.test`,
  ];
  const child = spawn(
    process.execPath,
    [...withQuickStart, "dist/server/cli.js", "create-admin", ...options],
    {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        DATA_DIR: folder,
        LOG_LEVEL: "silent",
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ["pipe", "ignore", "inherit"],
    },
  );
  child.stdin.end(`${password}\n`);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`create-admin exited with ${String(child.exitCode)}`);
}
