import { spawn } from "node:child_process";
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
      reject(
        new OperatorError(`${tool} is needed: install PostgreSQL's client programs (postgresql-client).`),
      );
    });
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`${tool} failed:\n${Buffer.concat(output).toString("utf8").trim()}`));
    });
  });
}
