// Measures the first look at pages on a slow phone: `npm run bench:client [-- address rounds]`, with demo data; without an address
// it starts a server of its own. Prints sizes, requests, when the largest content is shown, shifts, and what a click takes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type CDPSession, type Page } from "@playwright/test";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { openScreen, pathOf, signIn, type User } from "./screens.ts";

/** 1.6 Mbit/s, in bytes per second; milliseconds that are added to every request; how much slower than this machine. */
const network = { throughput: 200_000, latency: 150 };
const slowdown = 4;
const phone = { width: 412, height: 823 };

const pages: readonly { name: string; user: User; screen: string }[] = [
  { name: "landing page", user: "visitor", screen: "/" },
  { name: "job board", user: "visitor", screen: "/jobs" },
  { name: "job", user: "visitor", screen: "a[href^='/job/'] on /jobs" },
  { name: "sign in", user: "visitor", screen: "/login" },
  { name: "company profile", user: "nordbank", screen: "/profile" },
  { name: "consultant's start page", user: "anna", screen: "/" },
  { name: "company's start page", user: "nordbank", screen: "/" },
  { name: "messages", user: "nordbank", screen: "/messages" },
  { name: "applications", user: "nordbank", screen: "/applications" },
  { name: "agreements", user: "nordbank", screen: "/contracts" },
];
/** Links that are followed: from the page, by its address, to the next. */
const clicks = [
  { from: "/", to: "/jobs" },
  { from: "/", to: "/login" },
  { from: "/jobs", to: "/get-started" },
] as const;

interface FirstLook {
  gzip: number;
  brotli: number;
  css: number;
  requests: number;
  waves: number;
  lcp: number;
  cls: number;
}

const given = process.argv[2];
const rounds = Number(process.argv[3] ?? 3);
const folder = mkdtempSync(join(tmpdir(), "bryggan-client-"));
const server = given ? null : new RunningServer({ port: await freePort(), folder, nodeOptions: [] });
const baseURL = server?.address ?? given ?? "";
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await server?.start();
  console.log("page                      JS kB gzip  brotli  CSS gzip  requests  waves  LCP ms   CLS");
  for (const { name, user, screen } of pages) {
    const context = await newContext();
    const page = await context.newPage();
    await signIn(page, user);
    const path = await pathOf(page, screen);
    const looks: FirstLook[] = [];
    for (let round = 0; round < rounds; round += 1) looks.push(await look(context, path));
    const { gzip, brotli, css, requests, waves } = looks[0] ?? fail();
    const lcp = median(looks.map((one) => one.lcp)).toFixed(0);
    const cls = Math.max(...looks.map((one) => one.cls)).toFixed(3);
    const cells = [kB(gzip).padStart(10), kB(brotli).padStart(8), kB(css).padStart(10)];
    cells.push(String(requests).padStart(10), String(waves).padStart(7), lcp.padStart(8), cls.padStart(6));
    console.log(`${name.padEnd(26)}${cells.join("")}`);
    await context.close();
  }
  console.log("\nclick                     first ms  back ms");
  for (const { from, to } of clicks) {
    const [first, back] = await follow(from, to);
    console.log(
      `${`${from} to ${to}`.padEnd(26)}${first.toFixed(0).padStart(8)}${back.toFixed(0).padStart(9)}`,
    );
  }
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function newContext(): Promise<BrowserContext> {
  return browser.newContext({ baseURL, viewport: phone, locale: "sv-SE", timezoneId: "Europe/Stockholm" });
}

/** Slows the page down, with an empty cache. */
async function slowDown(session: CDPSession, isNetworkSlow: boolean): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: isNetworkSlow });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (!isNetworkSlow) return;
  const { throughput, latency } = network;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Opens the page as on its first visit. The sizes are those of what the HTML names. */
async function look(context: BrowserContext, path: string): Promise<FirstLook> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(await context.newCDPSession(page), true);
  await openScreen(page, path);
  const html = await (await page.request.get(path)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
  const sizes = { gzip: 0, brotli: 0, css: 0 };
  for (const file of files) {
    const body = await (await page.request.get(file)).body();
    if (file.endsWith(".css")) sizes.css += gzipSync(body).length;
    else {
      sizes.gzip += gzipSync(body).length;
      sizes.brotli += brotliCompressSync(body).length;
    }
  }
  const seen = await page.evaluate(() => {
    const lcp = window.largest ?? 0;
    const loads = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    // What starts after the largest content is shown delays no one.
    return {
      lcp,
      cls: window.shifted ?? 0,
      // What starts after the largest content is shown, an icon and a font with a fallback delay no one.
      loads: loads.flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.startTime < lcp &&
        !/\.(svg|woff2)$/.test(entry.name)
          ? [[entry.startTime, entry.responseEnd]]
          : [],
      ),
    };
  });
  await page.close();
  return { ...sizes, lcp: seen.lcp, cls: seen.cls, requests: seen.loads.length, waves: wavesOf(seen.loads) };
}

/** The longest chain of requests that each start after the one before has ended. */
function wavesOf(loads: readonly (readonly number[])[]): number {
  let waves = 0;
  let end = -1;
  for (const [start = 0, finish = 0] of loads.toSorted(([, a = 0], [, b = 0]) => a - b)) {
    if (start < end) continue;
    waves += 1;
    end = finish;
  }
  return waves;
}

/** Milliseconds from a click on the link, which was pointed at before, to the next page's heading; and back. */
async function follow(from: string, to: string): Promise<[first: number, back: number]> {
  const context = await newContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, from);
  await slowDown(await context.newCDPSession(page), false);
  const link = page.locator(`a[href^='${to}']`).first();
  await link.hover();
  await page.waitForTimeout(500);
  const times = [await changeTime(page, to), await changeTime(page, null)] as const;
  await context.close();
  return [...times];
}

/** Clicks in the page, so that the time does not contain the way from here to the browser. */
function changeTime(page: Page, to: string | null): Promise<number> {
  return page.evaluate(async (href) => {
    const before = document.querySelector("main h1")?.textContent;
    const start = performance.now();
    if (href === null) history.back();
    else document.querySelector<HTMLElement>(`a[href^='${href}']`)?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const heading = document.querySelector("main h1")?.textContent;
      if (heading !== undefined && heading !== before) return performance.now() - start;
      if (performance.now() - start > 20_000) throw new Error(`${href ?? "back"} is not shown`);
    }
  }, to);
}

declare global {
  interface Window {
    largest?: number;
    shifted?: number;
  }
  interface PerformanceObserverEntryList {
    getEntriesByType(type: "layout-shift"): LayoutShift[];
  }
}

/** Missing in TypeScript's types of the DOM. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page. */
function observe(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType("layout-shift"))
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function fail(): never {
  throw new Error("Nothing was measured");
}
