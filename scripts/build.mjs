// Builds client and server when their sources have changed; with --demo also today's demo data. Uses Node's own modules only.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root, run, runNode, secondsSince } from "./process.mjs";

const sources = [
  "src",
  "db",
  "public",
  "scripts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const outputs = ["dist/client/index.html", "dist/server/main.js", "dist/server/cli.js"];
const stamp = join(root, "dist/.built-from");
/** What the demo data depends on, beside the day. */
const demoSources = ["scripts/demo", "db", "src/domains", "src/constants/skills.ts", "package-lock.json"];
const demo = join(root, "dist/demo");
const demoStamp = join(demo, ".made-from");

/** Builds when needed. A release names its commit in the program (src/constants/version.ts). */
export async function ensureBuild(commit = "") {
  if (existsSync(demo) && contentOf(demoStamp) !== fingerprint(demoSources))
    rmSync(demo, { recursive: true, force: true });
  const current = fingerprint(sources) + commit;
  const built = contentOf(stamp) === current;
  if (built && outputs.every((path) => existsSync(join(root, path)))) return;
  const start = performance.now();
  console.log("Bygger klient och server …");
  rmSync(stamp, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // With another NODE_ENV from outside, the client would contain React's development build.
  const options = { capture: true, env: { NODE_ENV: "production", COMMIT: commit } };
  const parts = [["build"], ["build", "--ssr"]];
  const builds = await Promise.all(
    parts.map((part) =>
      runNode(vite, [...part, "--config", "vite.config.ts", "--logLevel", "warn"], options),
    ),
  );
  for (const { output } of builds) if (output.trim()) console.log(output.trim());
  if (isStopping()) process.exit();
  if (builds.some(({ code }) => code !== 0)) {
    console.error("Bygget misslyckades: se meddelandet ovan.");
    process.exit(1);
  }
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, current);
  console.log(`Bygget är klart (${secondsSince(start)}).`);
}

/**
 * Prepares the demo data of today (in UTC), which a first start copies. A start on another day makes its own, because
 * the dates are relative to the day.
 */
async function ensureDemo() {
  const today = new Date().toISOString().slice(0, 10);
  if (existsSync(join(demo, today))) return;
  const start = performance.now();
  rmSync(demo, { recursive: true, force: true });
  const folder = join(demo, "unfinished");
  // None of the variables of this process; with `test`, none of .env either.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  const env = { ...none, PATH: process.env.PATH, NODE_ENV: "test", DEMO: "true", DATA_DIR: folder };
  // In so short a run, compiling WebAssembly a second time costs more than it saves.
  const program = ["--liftoff-only", join(root, "dist/server/cli.js"), "seed-demo"];
  const { code } = await run(process.execPath, program, { env });
  if (isStopping()) process.exit();
  if (code !== 0) process.exit(code);
  renameSync(folder, join(demo, today));
  writeFileSync(demoStamp, fingerprint(demoSources));
  console.log(`Demodata är klart (${secondsSince(start)}).`);
}

/** A hash of the contents of these files. Not of their dates, so that a checkout or copy needs no new build. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

function contentOf(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

function filesUnder(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  forwardSignals();
  await ensureModules();
  await ensureBuild();
  if (process.argv.includes("--demo")) await ensureDemo();
}
