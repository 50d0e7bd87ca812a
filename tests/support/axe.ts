import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.0 A to 2.2 AA. */
const wcag: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
/** The themes differ in their colours only, so this is all to check in a second one. */
const contrast: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/** Rows look alike: what is wrong with one is wrong with the first of them. */
const laterRows = "main :is(article, li, tr):nth-child(n + 6)";

interface AxeOptions {
  part?: string | undefined;
  rules?: "wcag" | "contrast";
  /** All rows of lists and tables, and not only the first five. */
  allRows?: boolean;
}

/** What axe finds wrong with the page, or with that part of it; a line of text each. */
export async function findViolations(
  page: Page,
  { part, rules = "wcag", allRows = false }: AxeOptions = {},
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
  const context = { include: [part ?? "html"], exclude: allRows ? [] : [laterRows] };
  return await page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" ")})`,
      );
    },
    { context, options },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
