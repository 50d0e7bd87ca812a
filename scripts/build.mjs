// Builds client and server when their sources have changed. Uses Node's own modules only.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root, runNode, secondsSince } from "./process.mjs";

const sources = ["src", "db", "public", "scripts", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const outputs = ["dist/client/index.html", "dist/server/main.js", "dist/server/cli.js"];
const stamp = join(root, "dist/.built-from");

/** Builds when needed. */
export async function ensureBuild() {
  const current = fingerprint();
  const built = existsSync(stamp) && readFileSync(stamp, "utf8") === current;
  if (built && outputs.every((path) => existsSync(join(root, path)))) return;
  const start = performance.now();
  console.log("Bygger klient och server …");
  rmSync(stamp, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // With another NODE_ENV from outside, the client would contain React's development build.
  const options = { capture: true, env: { NODE_ENV: "production" } };
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

/** A hash of the contents of all sources. Not of their dates, so that a checkout or copy needs no new build. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesUnder))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)));
  return hash.digest("hex");
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
}
