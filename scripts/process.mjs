// Running other programs from the scripts. Node's own modules only: this runs before anything is installed.
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const running = new Set();
let stopping = false;

/** True once this process has been asked to stop; no new step should begin then. */
export function isStopping() {
  return stopping;
}

/**
 * Passes a stop signal on to every program that runs, so that a SIGTERM to npm leaves nothing behind. A program that
 * does not listen within five seconds is killed.
 */
export function forwardSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, () => {
      stopping = true;
      process.exitCode = code;
      for (const child of running) child.kill(signal);
      setTimeout(() => {
        for (const child of running) child.kill("SIGKILL");
      }, 5000).unref();
    });
  }
}

/** Hands the signals back to whoever comes next in this process (the server has its own handlers). */
export function releaseSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
}

/**
 * Runs a program to its end. With `capture` its output is returned instead of shown.
 * Never rejects: a program that cannot be started answers with code 127.
 */
export function run(command, args, { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd,
      env: merged(env),
      stdio: capture ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    if (capture) for (const stream of [child.stdout, child.stderr]) stream.on("data", (d) => chunks.push(d));
    const end = (code) => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString("utf8") });
    };
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    child.on("close", (code, signal) => end(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a JavaScript program with this very Node. */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [script, ...args], options);
}

/** Runs the npm that runs us; its path is in the environment of every npm script. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith("js") ? runNode(npm, args, options) : run("npm", args, options);
}

/** Seconds since a moment of `performance.now()`, the way people read them. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function merged(env) {
  const all = { ...process.env, ...env };
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
  return all;
}
