// Measures how much every screen moves while it loads (cumulative layout shift) on a phone, a tablet and a desktop:
// `npm run load:layout [-- address]`, with demo data; without an address it starts a server of its own. Ends with an
// error when a screen moves more than `most`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { openScreen, pathOf, screens, signIn, users, widths, type User } from "./screens.ts";

const most = 0.05;
/** Milliseconds that the browser adds to every request, so that content comes after the frame of the page. */
const latency = 80;

interface Shift {
  value: number;
  /** What moved most. */
  cause: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
  interface PerformanceObserverEntryList {
    getEntriesByType(type: "layout-shift"): LayoutShift[];
  }
}

const given = process.argv[2];
const only = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), "bryggan-layout-"));
const server = given ? null : new RunningServer({ port: await freePort(), folder });
const address = server?.address ?? given ?? "";
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await server?.start();
  let worst = 0;
  console.log(`${"screen".padEnd(58)}${widths.map((width) => `${width} px`.padStart(9)).join("")}`);
  for (const user of users) {
    if (only && only !== user) continue;
    worst = Math.max(worst, await measureUser(browser, user));
  }
  console.log(`highest ${worst.toFixed(3)}, allowed ${most}`);
  if (worst > most) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Prints a line per screen of this user and returns the highest shift. */
async function measureUser(opened: Browser, user: User): Promise<number> {
  const context = await opened.newContext({
    baseURL: address,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
  });
  await context.addInitScript(collectShifts);
  const page = await context.newPage();
  await signIn(page, user);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let worst = 0;
  for (const screen of screens[user]) {
    const path = await pathOf(page, screen);
    const measured: Shift[] = [];
    for (const width of widths) measured.push(await measure(page, path, width));
    worst = Math.max(worst, ...measured.map(({ value }) => value));
    print(`${user} ${screen}`, measured);
  }
  await context.close();
  return worst;
}

function print(name: string, measured: readonly Shift[]): void {
  console.log(`${name.padEnd(58)}${measured.map(({ value }) => value.toFixed(3).padStart(9)).join("")}`);
  const causes = measured.filter(({ value }) => value > most).map(({ cause }) => cause);
  for (const cause of new Set(causes)) console.log(`    ${cause}`);
}

/** Opens the screen at this width and waits until it is complete. */
async function measure(page: Page, path: string, width: number): Promise<Shift> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
  await openScreen(page, path);
  const shifts = await page.evaluate(() => window.shifts);
  if (!shifts) throw new Error("The page does not observe layout shifts");
  const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
  const [worst] = shifts.toSorted((a, b) => b.value - a.value);
  return { value, cause: worst ? `${width} px, ${worst.value.toFixed(3)}: ${worst.cause}` : "" };
}

/** Chromium's entry, which the DOM types do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page; without named inner functions, because esbuild's helper for their names is not there. */
function collectShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType("layout-shift")) {
      if (entry.hadRecentInput) continue;
      const causes = entry.sources.slice(0, 3).map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName.toLowerCase() ?? "?"}.${element?.getAttribute("class")?.slice(0, 50) ?? ""}`;
        const [from, to] = [previousRect, currentRect].map(
          ({ y, height }) => `${y.toFixed(0)}+${height.toFixed(0)}`,
        );
        return `${name} ${from ?? ""} → ${to ?? ""}`;
      });
      shifts.push({ value: entry.value, cause: causes.join("; ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
