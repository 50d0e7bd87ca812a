import { afterEach, expect, it } from "vitest";
import { Route } from "wouter";
import { BasisPage } from "#src/client/pages/contracts/BasisPage.tsx";
import { isLockedByDownload } from "#src/client/parts/time/BasisDownloads.tsx";
import { linesOf, openLines } from "#src/domains/invoicing/rules.ts";
import { november, printed } from "#tests/support/printed-basis.ts";
import { answer, company, consultant, count, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const basis = {
  ...printed(openLines("2026-11", linesOf([november], 80), [], false)),
  ...{ isFixed: false, missing: [] },
};

function pageFor(viewer: object, given: object): string {
  answer("accounts.me", viewer);
  answer("invoicing.basis", { ...basis, ...given }, { id: 40, month: "2026-11" });
  return htmlOf(<Route path="/contracts/:id/basis/:month" component={BasisPage} />, {
    path: "/contracts/40/basis/2026-11",
  });
}

/** The texts of buttons and links that stand out. */
function mainButtons(html: string): string[] {
  const found = html.matchAll(/<(?:a|button)[^>]*class="[^"]*bg-accent[^"]*"[^>]*>(.*?)<\/(?:a|button)>/g);
  return [...found].map(([, inner = ""]) => inner.replaceAll(/<[^>]+>/g, ""));
}

it.each([
  [company, ["reference"], "Fyll i referens"],
  [consultant, ["business", "reference"], "Fyll i Mitt företag"],
  [consultant, ["account"], "Fyll i Mitt företag"],
  [consultant, ["reference"], "PDF"],
  [company, ["business"], "PDF"],
  [company, [], "PDF"],
])("of an invoice basis to %j that lacks %j the main button is %s", (viewer, missing, button) => {
  const supplier = missing.includes("business") ? null : basis.supplier;
  const html = pageFor(viewer, { missing, supplier });
  expect(mainButtons(html)).toEqual([button]);
  expect(html.match(/saknas/g) ?? []).toHaveLength(missing.length);
});

it("what counts of an invoice basis stands first", () => {
  const html = pageFor(company, {});
  expect(html.indexOf("Att betala")).toBeLessThan(html.indexOf("Säljare"));
  expect(count(html, "<dd>31 december 2026</dd>")).toBe(1);
  expect(html).toContain("Inte låst");
  expect(pageFor(company, { isFixed: true })).toContain("Låst");
});

it("a download asks first while it fixes the basis", () => {
  expect(isLockedByDownload({ isFixed: false, missing: ["reference"] })).toBe(true);
  expect(isLockedByDownload({ isFixed: true, missing: [] })).toBe(false);
  expect(isLockedByDownload({ isFixed: false, missing: ["business"] })).toBe(false);
});
