import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { OperatorError } from "./session.ts";

/** Runs pg_dump or pg_restore on a database. The password is in the environment, not in the list of processes. */
export function runPostgresTool(tool: "pg_dump" | "pg_restore", url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${address.href}`, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    const output: Buffer[] = [];
    child.stderr.on("data", (part: Buffer) => output.push(part));
    child.on("error", () => {
      reject(new OperatorError(missingText(tool)));
    });
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`${tool} failed:\n${Buffer.concat(output).toString("utf8").trim()}`));
    });
  });
}

/** The major version of pg_dump, which must be that of the server or newer. */
export async function dumpVersion(): Promise<number> {
  const { stdout } = await promisify(execFile)("pg_dump", ["--version"]).catch(() => {
    throw new OperatorError(missingText("pg_dump"));
  });
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

function missingText(tool: string): string {
  return `${tool} is needed: install PostgreSQL's client programs (postgresql-client).`;
}
