import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.0 A to 2.2 AA. Contrasts are the most expensive: they are checked for each look of a text once. */
const wcag: axe.RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] },
  rules: { "color-contrast": { enabled: false } },
};

/** Rows look alike: what is wrong with one is wrong with the first of them. */
const laterRows = "main :is(article, li, tr):nth-child(n + 6)";
const lookAttribute = "data-look";

/**
 * The looks that axe has found readable in this process, of both themes: a contrast depends on nothing else. Of some it
 * cannot tell, such as a text on a translucent bar: after that many looks at one, in other places each, it is left out.
 */
const readable = new Set<string>();
const undecided = new Map<string, number>();
const mostTries = 4;

/** What axe finds wrong with the page, or with that part of it, except contrasts; a line of text each. */
export async function findViolations(page: Page, part = "html"): Promise<string[]> {
  await addAxe(page);
  // Only violations are collected in detail. Our pages have no frames from elsewhere, and nothing that needs preloading.
  const options = { ...wcag, resultTypes: ["violations"], iframes: false, preload: false } as const;
  return await page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, { ...options, resultTypes: ["violations"] });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" ")})`,
      );
    },
    { context: { include: [part], exclude: [laterRows] }, options },
  );
}

/** The texts of the page, or of that part of it, that have too little contrast in the theme it is shown in. */
export async function findUnreadable(page: Page, part = "html"): Promise<string[]> {
  const looks = await page.evaluate(markNewLooks, {
    part,
    known: [...readable],
    attribute: lookAttribute,
  });
  if (looks.length === 0) return [];
  await addAxe(page);
  const { unreadable, passed } = await page.evaluate(async (attribute) => {
    const { violations, passes } = await window.axe.run(`[${attribute}]`, {
      runOnly: ["color-contrast"],
      resultTypes: ["violations", "passes"],
      elementRef: true,
      iframes: false,
      preload: false,
    });
    return {
      unreadable: violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary ?? ""}`),
      ),
      passed: passes.flatMap(({ nodes }) =>
        nodes.map(({ element }) => Number(element?.getAttribute(attribute) ?? -1)),
      ),
    };
  }, lookAttribute);
  if (unreadable.length > 0) return unreadable;
  for (const [index, look] of looks.entries()) {
    const tries = (undecided.get(look) ?? 0) + 1;
    undecided.set(look, tries);
    if (passed.includes(index) || tries === mostTries) readable.add(look);
  }
  return [];
}

/** Once per page load: compiling axe costs as much as a run. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
}

/**
 * Runs in the page: marks one element of each look that is not known. A look is the colour and size of a text with all
 * backgrounds and opacities under it.
 */
function markNewLooks({ part, known, attribute }: { part: string; known: string[]; attribute: string }) {
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  const seen = new Set(known);
  const looks: string[] = [];
  const grounds = new Map<Element | null, string>([[null, ""]]);
  function groundOf(element: Element | null): string {
    const noted = grounds.get(element);
    if (element === null || noted !== undefined) return noted ?? "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage.slice(0, 80),
      opacity === "1" ? "" : opacity,
    ].join("");
    const ground = groundOf(element.parentElement) + (own && `${own} `);
    grounds.set(element, ground);
    return ground;
  }
  function note(element: Element): void {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = `${color} ${fontSize} ${fontWeight} on ${groundOf(element)}`;
    if (seen.has(look) || element.closest(":disabled, [aria-disabled=true], option")) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    seen.add(look);
    element.setAttribute(attribute, String(looks.push(look) - 1));
  }
  for (const root of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && textContent?.trim()) note(parentElement);
    }
    for (const field of root.querySelectorAll("input, select, textarea")) note(field);
  }
  return looks;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
