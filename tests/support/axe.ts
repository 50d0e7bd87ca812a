import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.0 A to 2.2 AA. */
const wcag: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
/** The themes differ in their colours only, so this is all to check in a second one. */
const contrast: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/** What axe finds wrong with the page, or with that part of it; a line of text each. */
export async function findViolations(
  page: Page,
  { part, rules = "wcag" }: { part?: string | undefined; rules?: "wcag" | "contrast" } = {},
): Promise<string[]> {
  // Once per page load: compiling axe costs as much as a run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly: rules === "wcag" ? wcag : contrast,
    // Only violations are collected in detail. Our pages have no frames from elsewhere, and nothing that needs preloading.
    resultTypes: ["violations"],
    iframes: false,
    preload: false,
  };
  return await page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" ")})`,
      );
    },
    [part ?? "html", options] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
