import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");

/**
 * Options of Node for short runs of the embedded database: V8 would compile its WebAssembly a second time to run faster,
 * which takes an eighth of the browser tests' processor time.
 */
export const withQuickStart = ["--liftoff-only"];

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return address && typeof address === "object" ? address.port : 0;
}

export interface ServerOptions {
  port: number;
  /** The data folder, which also holds the embedded database. */
  folder: string;
  databaseUrl?: string | undefined;
  /** Additional environment variables. */
  variables?: Record<string, string>;
  /** The built server; that of `dist` by default. */
  program?: string;
  /** Whether the server loads the demo data; true by default. */
  demo?: boolean;
  /** Options of Node; `withQuickStart` by default. */
  nodeOptions?: readonly string[];
}

/** The built server in a process of its own, which a test can kill. */
export class RunningServer {
  readonly address: string;
  readonly folder: string;
  /** What the process has written to stdout: the log. */
  output = "";
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.folder = options.folder;
    this.address = `http://localhost:${options.port}`;
  }

  async start(): Promise<void> {
    const {
      port,
      folder,
      databaseUrl,
      demo = true,
      variables,
      program = "dist/server/main.js",
      nodeOptions = withQuickStart,
    } = this.#options;
    const child = spawn(process.execPath, [...nodeOptions, program], {
      cwd: root,
      env: {
        PATH: process.env["PATH"],
        // The variables of a developer's .env are not for tests.
        NODE_ENV: "test",
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
    child.stdout.on("data", (chunk) => (this.output += String(chunk)));
    for (let waited = 0; waited < 240_000; waited += 50) {
      if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}`);
      const ready = await fetch(`${this.address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await sleep(50);
    }
    throw new Error("The server did not become ready");
  }

  /** The id of the process while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Like kill -9: no shutdown code runs. */
  async kill(): Promise<void> {
    await this.#signal("SIGKILL");
  }

  /** Sends SIGUSR2, for which a test has installed a handler that throws; returns the exit code. */
  fail(): Promise<number | null> {
    return this.#signal("SIGUSR2");
  }

  /** Sends SIGUSR2 to a process that has a handler for it and goes on. */
  notify(): void {
    this.#child?.kill("SIGUSR2");
  }

  /** Shuts the server down; returns the exit code. */
  stop(): Promise<number | null> {
    return this.#signal("SIGTERM");
  }

  /** Sends a signal and waits until the process has exited. */
  async #signal(signal: "SIGKILL" | "SIGTERM" | "SIGUSR2"): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    return child.exitCode;
  }
}
