// The benchmark asks what these pages ask (tests/load/page-calls.json); `RECORD=1` writes the file.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";
import { openScreen } from "#tests/load/screens.ts";
import { callsOf, pageCall, type PageCall } from "#tests/support/page-calls.ts";

const polls = [
  ["notifications.changesSince", { since: null }],
  ["messaging.version", null],
].map((call) => JSON.stringify(call));
const file = resolve(import.meta.dirname, "../load/page-calls.json");
const pages = {
  visitor: ["/jobs"],
  anna: ["/jobs", "/messages", "/contracts"],
  nordbank: ["/messages", "/applications", "/search-consultants"],
  admin: ["/admin-dashboard?tab=conversations"],
} as const;

test("the pages ask what the benchmark asks", async ({ page }) => {
  const asked: Record<string, PageCall[]> = {};
  for (const [user, paths] of Object.entries(pages)) {
    await page.context().clearCookies();
    if (user === "anna") await asConsultant(page, user);
    if (user === "nordbank" || user === "admin") await asDemo(page, user);
    for (const path of paths) asked[`${user} ${path}`] = await callsOf(page, () => openScreen(page, path));
  }
  if (process.env["RECORD"]) writeFileSync(file, `${JSON.stringify(asked, null, 2)}\n`);
  expect(withoutPolls(asked)).toEqual(withoutPolls(recorded.parse(JSON.parse(readFileSync(file, "utf8")))));
});

const recorded = z.record(z.string(), z.array(pageCall));

/** Whether a page asks for changes before it is left depends on how fast it opens. */
function withoutPolls(asked: Record<string, PageCall[]>): Record<string, PageCall[]> {
  const entries = Object.entries(asked);
  return Object.fromEntries(
    entries.map(([page, calls]) => [page, calls.filter((call) => !polls.includes(JSON.stringify(call)))]),
  );
}
