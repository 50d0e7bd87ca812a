import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { themes } from "#src/constants/brand.ts";
import {
  accentContrast,
  accentInUse,
  accentShades,
  contrast,
  defaultAccents,
  minContrast,
  readableAccent,
  themeColours,
} from "#src/shared/accent.ts";
import { iconDrawing } from "#src/server/site/brand-drawings.ts";
import {
  applyBrand,
  defaultBrand,
  logoInUse,
  ofSite,
  siteFileName,
  siteNameInAscii,
} from "#src/shared/brand.ts";

afterEach(() => applyBrand(defaultBrand));

describe("the site's name", () => {
  test.each([
    ["Bryggan", "Bryggans", "Bryggan", "bryggan"],
    ["Konsultus", "Konsultus", "Konsultus", "konsultus"],
    ["Åre & Östersund IT", "Åre & Östersund ITs", "Are-Ostersund-IT", "are-ostersund-it"],
    ["(Torget)", "(Torget)s", "Torget", "torget"],
    ["Щ", "Щs", "site", "site"],
  ])("%s", (name, genitive, ascii, file) => {
    applyBrand({ ...defaultBrand, name });
    expect([ofSite(), siteNameInAscii(), siteFileName()]).toEqual([genitive, ascii, file]);
  });
});

describe("a logo", () => {
  const logo = { path: "/a.png", width: 40, height: 40 };

  test("a theme without a logo has that of the other", () => {
    const other = { ...logo, path: "/b.png" };
    applyBrand({ ...defaultBrand, logos: { dark: logo, light: null } });
    expect([logoInUse("dark"), logoInUse("light")]).toEqual([logo, logo]);
    applyBrand({ ...defaultBrand, logos: { dark: logo, light: other } });
    expect([logoInUse("dark"), logoInUse("light")]).toEqual([logo, other]);
  });

  test("an icon is the logo, or the first letter for a wide one", async () => {
    applyBrand({ ...defaultBrand, name: "Torget" });
    const drawn = { ...logo, data: "data:image/png;base64,AAAA" };
    expect(String(await iconDrawing(drawn, 64))).toMatch(/<image [^>]*AAAA/);
    const wide = String(await iconDrawing({ ...drawn, width: 61 }, 64));
    expect(wide).not.toContain("AAAA");
    expect(wide).toMatch(/>\s*T\s*</);
  });
});

describe("an accent colour", () => {
  test("contrast is that of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
    expect(contrast("#ffffff", "#777777")).toBe(contrast("#777777", "#ffffff"));
  });

  test("has no contrast to a surface of its own colour", () => {
    for (const theme of themes) {
      const { bg, surface, raised } = themeColours[theme];
      expect([bg, surface, raised].map((colour) => accentContrast(theme, colour))).toEqual([1, 1, 1]);
    }
  });

  test("is the operator's, or the product's own in a theme without one", () => {
    applyBrand({ ...defaultBrand, accents: { dark: "#ff8a00", light: null } });
    expect([accentInUse("dark"), accentInUse("light")]).toEqual(["#ff8a00", defaultAccents.light]);
  });

  test("becomes lighter in the dark theme and darker in the light one until it can be read", () => {
    expect([readableAccent("dark", "#000080"), readableAccent("light", "#ffff00")]).toEqual([
      ...["#8585c2", "#6b6b00"],
    ]);
  });

  test("the product's own can be read in both themes, and the themes are those of the stylesheet", () => {
    const css = readFileSync("src/client/styles.css", "utf8");
    const start = { dark: css.indexOf("@theme {"), light: css.indexOf('html[data-theme="light"] {') };
    for (const theme of themes) {
      expect(accentContrast(theme, defaultAccents[theme])).toBeGreaterThanOrEqual(minContrast);
      const rules = css.slice(start[theme], css.indexOf("}", start[theme]));
      const colours = Object.entries({ ...themeColours[theme], accent: defaultAccents[theme] });
      for (const [name, value] of colours) expect(rules).toContain(`--color-${name}: ${value};`);
    }
  });

  test.each(themes)("of any colour the nearest that can be read is found in the %s theme", (theme) => {
    for (let at = 0; at < 0x1000000; at += 49_999) {
      const colour = `#${at.toString(16).padStart(6, "0")}`;
      const readable = readableAccent(theme, colour);
      expect(accentContrast(theme, readable), colour).toBeGreaterThanOrEqual(minContrast);
      if (accentContrast(theme, colour) >= minContrast) expect(readable).toBe(colour);
    }
  });

  test("its shades", () => {
    expect(accentShades("dark", "#ff8a00")).toEqual({
      accent: "#ff8a00",
      strong: "#ffa133",
      soft: "#312211",
      onAccent: "#241300",
    });
    expect(accentShades("light", "#9a3c00")).toEqual({
      accent: "#9a3c00",
      strong: "#7b3000",
      soft: "#f1e4db",
      onAccent: "#ffffff",
    });
  });
});
