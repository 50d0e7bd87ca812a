// Builds client and server when what they are made of has changed. Node's own modules only.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root, runNode, secondsSince } from "./process.mjs";

const sources = ["src", "db", "public", "scripts", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const products = ["dist/client/index.html", "dist/server/main.js", "dist/server/cli.js"];
const stamp = join(root, "dist/.built-from");

/** Builds when needed; says so when it does. */
export async function ensureBuild() {
  const current = fingerprint();
  const built = existsSync(stamp) && readFileSync(stamp, "utf8") === current;
  if (built && products.every((path) => existsSync(join(root, path)))) return;
  const start = performance.now();
  console.log("Bygger klient och server …");
  rmSync(stamp, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // Vite must not see a NODE_ENV from outside: React's development build would end up in the client.
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

/** One hash over the contents (not the dates: a checkout or a copy must not cost a build) of all that is built from. */
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
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
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
