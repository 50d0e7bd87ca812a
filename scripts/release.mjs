// `npm run release`: a tarball with the built program and its production modules, for machines like this one. With
// `--folder PATH` only the folder is written, as the Dockerfile does. Uses Node's own modules only.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "./build.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, root, run, runNpm } from "./process.mjs";

/** What runs or is read in production; db/migrations is found from dist/server. */
const parts = [
  "dist/client",
  "dist/server",
  "db/migrations",
  "docs",
  "README.md",
  ".env.example",
  "scripts/deploy",
  "package.json",
  "package-lock.json",
];

requireNode();
forwardSignals();
const { values } = parseArgs({ options: { folder: { type: "string" } } });
await ensureModules();
const commit = await findCommit();
await ensureBuild(commit);
if (values.folder !== undefined) await fill(resolve(values.folder));
else await writeTarball();

async function writeTarball() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `bryggan-${version}${commit && `+${commit}`}`;
  const temporary = mkdtempSync(join(tmpdir(), "bryggan-release-"));
  try {
    await fill(join(temporary, name));
    const tarball = join(root, "dist", `${name}-${process.platform}-${process.arch}.tar.gz`);
    await must(run("tar", ["-czf", tarball, "--owner=0", "--group=0", "-C", temporary, name]), "tar");
    console.log(`${tarball}\nUnpack it and start with: node dist/server/main.js (docs/operations.md)`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The commit that is released, with "-changed" when files differ from it; COMMIT where there is no repository, as in Docker. */
async function findCommit() {
  if (process.env.COMMIT !== undefined) return process.env.COMMIT;
  const git = ["describe", "--always", "--exclude=*", "--dirty=-changed"];
  const { code, output } = await run("git", git, { capture: true });
  return code === 0 ? output.trim() : "";
}

/** Copies the program into an empty folder and installs its production modules there. */
async function fill(folder) {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  for (const part of parts) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  await must(runNpm(["ci", "--omit=dev", "--ignore-scripts", ...quiet], { cwd: folder }), "npm ci");
}

async function must(running, what) {
  const { code } = await running;
  if (code !== 0) throw new Error(`${what} failed with ${code}`);
}
