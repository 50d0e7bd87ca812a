import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return address && typeof address === "object" ? address.port : 0;
}

export interface ServerPlace {
  port: number;
  /** Folder of its data, and of the embedded database. */
  folder: string;
  databaseUrl?: string | undefined;
  /** Variables besides: what only a test would set. */
  variables?: Record<string, string>;
  /** Whether it fills itself with the demo; it does unless said. */
  demo?: boolean;
}

/** The built server as a process that can be killed. */
export class RunningServer {
  readonly address: string;
  /** What it has written to its output: the log. */
  said = "";
  readonly #place: ServerPlace;
  #child: ChildProcess | null = null;

  constructor(place: ServerPlace) {
    this.#place = place;
    this.address = `http://localhost:${place.port}`;
  }

  async start(): Promise<void> {
    const { port, folder, databaseUrl, demo = true, variables } = this.#place;
    const child = spawn(process.execPath, ["dist/server/main.js"], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: String(demo),
        RATE_LIMITS: "false",
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...variables,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    child.stdout.on("data", (part) => (this.said += String(part)));
    for (let waited = 0; waited < 240_000; waited += 50) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      const ready = await fetch(`${this.address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await sleep(50);
    }
    throw new Error("The server did not become ready");
  }

  /** The process, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** kill -9: nothing is flushed, nobody says goodbye. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Makes it fail by the signal a test taught it; answers with its exit code. */
  fail(): Promise<number | null> {
    return this.#end("SIGUSR2");
  }

  /** Asks it to end; answers with its exit code. */
  stop(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  /** Sends it a signal that it answers by ending, and waits for that. */
  async #end(signal: "SIGKILL" | "SIGTERM" | "SIGUSR2"): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
