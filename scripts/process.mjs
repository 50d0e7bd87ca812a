// Runs other programs from the scripts. Uses Node's own modules only, because it runs before anything is installed.
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const running = new Set();
let stopping = false;

/** True once this process has received a stop signal; no new step should start then. */
export function isStopping() {
  return stopping;
}

/**
 * Forwards stop signals to all child processes, so that a SIGTERM to npm leaves none running. A child that does not stop
 * within five seconds is killed.
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

/** Removes the signal handlers, before the server in this process installs its own. */
export function releaseSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
}

/**
 * Runs a program to its end. With `capture`, its output is returned instead of shown.
 * Never rejects: a program that cannot be started gives the exit code 127.
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

/** Runs a JavaScript program with the same Node, or with `node`, the path of another. */
export function runNode(script, args = [], { node = process.execPath, ...options } = {}) {
  return run(node, [script, ...args], options);
}

/** Runs the same npm as the current npm script, whose path is in the environment. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith("js") ? runNode(npm, args, options) : run("npm", args, options);
}

/** The seconds since a time of `performance.now()`, as text. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function merged(env) {
  const all = { ...process.env, ...env };
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
  return all;
}
