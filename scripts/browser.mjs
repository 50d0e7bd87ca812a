// Finds or installs the browser for the e2e tests. Uses Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run, runNode } from "./process.mjs";

/** Chromium without windows: the tests take half of the processor time with it. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of an installed Chromium, or null. CHROMIUM_PATH comes first, then the headless shell. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return isRunnable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const folders = [...new Set(["/usr/bin", ...(env.PATH ?? "").split(delimiter)])].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable) ?? null;
}

/**
 * The path of a Chromium; installs one if there is none, and in CI if there is no headless shell: with apt as root on
 * Debian or Ubuntu, else with Playwright's installer. When that fails, prints what to do and returns null.
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH && !findBrowser()) {
    console.error(`CHROMIUM_PATH pekar på något som inte går att köra: ${process.env.CHROMIUM_PATH}`);
    return null;
  }
  const found = findBrowser() ?? installedOrNull(await playwrightBrowserPath());
  const isFast = process.env.CHROMIUM_PATH || found?.includes("headless");
  if (found && (isFast || !process.env.CI)) return found;
  console.log(`Ingen Chromium ${found ? "utan fönster " : ""}hittades; hämtar en (bara första gången) …`);
  if ((await installWithApt(shell)) || (!found && (await installWithApt("chromium")))) return findBrowser();
  if (found) return found;
  // As root, Playwright can also install the system libraries of its browser.
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  await runNode(playwright, ["install", ...withLibraries, "chromium"]);
  const downloaded = installedOrNull(await playwrightBrowserPath());
  if (downloaded) return downloaded;
  console.error(`Webbläsartesterna behöver Chromium, och det gick inte att hämta. Gör något av detta och kör igen:
  • Debian/Ubuntu:  sudo apt-get install chromium
  • macOS/Windows:  npx playwright install chromium
  • finns den redan: CHROMIUM_PATH=/sökväg/till/chromium npm test`);
  return null;
}

/** Installs a Debian package when running as root. Returns whether it succeeded. */
export async function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    run("apt-get", ["install", "-y", "--no-install-recommends", "--no-remove", name], { env, capture: true });
  if ((await install()).code === 0) return true;
  if ((await run("apt-get", ["update"], { env, capture: true })).code !== 0) return false;
  const { code, output } = await install();
  if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
  return code === 0;
}

async function playwrightBrowserPath() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

function installedOrNull(path) {
  return isRunnable(path) ? path : null;
}

/** Runs it with --version: Ubuntu's chromium-browser may only print how to install it. */
function isRunnable(path) {
  return (
    existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
  );
}
