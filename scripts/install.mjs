// Checks the Node version and installs the modules before anything else runs.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStopping, root, runNode, runNpm, secondsSince } from "./process.mjs";

const oldestNode = [20, 19];
const lock = join(root, "package-lock.json");
const stamp = join(root, "node_modules/.installed-from");
const npmInstalledList = join(root, "node_modules/.package-lock.json");
const patchFolder = "scripts/patches";

/** Ends the process with a clear message when this Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Bryggan behöver Node ${oldestNode.join(".")} eller senare; det här är Node ${version}.`);
  console.error("Hämta en ny version på https://nodejs.org och kör kommandot igen.");
  process.exit(1);
}

/** Installs the modules when node_modules does not match the lock file. */
export async function ensureModules() {
  if (modulesAreCurrent()) return;
  const start = performance.now();
  console.log("Installerar moduler (bara när package-lock.json har ändrats) …");
  rmSync(stamp, { force: true });
  // --include=dev: with NODE_ENV=production npm would leave out the tools that build the client.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await runNpm(["ci", "--ignore-scripts", "--include=dev", ...quiet]);
  if (isStopping()) process.exit();
  if (code !== 0) {
    console.error("Modulerna kunde inte installeras: se npm:s meddelande ovan. Finns det en nätanslutning?");
    process.exit(code);
  }
  await applyPatches();
  writeFileSync(stamp, installHash());
  console.log(`Modulerna är installerade (${secondsSince(start)}).`);
}

/** Does the same as the `postinstall` script, because our `npm ci` runs with --ignore-scripts. */
async function applyPatches() {
  const options = ["--patch-dir", patchFolder, "--error-on-fail"];
  const patchPackage = join(root, "node_modules/patch-package/index.js");
  const { code, output } = await runNode(patchPackage, options, { capture: true });
  if (isStopping()) process.exit();
  if (code === 0) return;
  console.error(`Modulerna kunde inte rättas med ${patchFolder}:\n${output.trim()}`);
  process.exit(code);
}

/** True when this script installed from this lock file and these patches, or `npm ci` was run by hand with the same result. */
function modulesAreCurrent() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === installHash()) return true;
  return existsSync(npmInstalledList) && listMatchesLock() && patches().every(isApplied);
}

function patches() {
  return readdirSync(join(root, patchFolder))
    .sort()
    .map((name) => readFileSync(join(root, patchFolder, name), "utf8"));
}

/** Whether every line that a patch adds is in the module it changes. */
function isApplied(patch) {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .every((change) => {
      const [, path] = /^\+\+\+ b\/(.+)$/m.exec(change);
      const lines = new Set(readFileSync(join(root, path), "utf8").split("\n"));
      return [...change.matchAll(/^\+(?!\+\+ )(.*)$/gm)].every(([, added]) => lines.has(added));
    });
}

/** Whether all modules of the lock file are installed in the same version, apart from optional ones of other platforms. */
function listMatchesLock() {
  const locked = JSON.parse(readFileSync(lock, "utf8")).packages;
  const installed = JSON.parse(readFileSync(npmInstalledList, "utf8")).packages;
  return Object.entries(locked).every(([path, entry]) => {
    const module = installed[path];
    if (!module) return path === "" || entry.optional || entry.devOptional || entry.extraneous;
    return module.version === entry.version && module.integrity === entry.integrity;
  });
}

function installHash() {
  const hash = createHash("sha256").update(readFileSync(lock));
  for (const patch of patches()) hash.update(patch);
  return hash.digest("hex");
}
