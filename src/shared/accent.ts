import type { Theme } from "#src/constants/brand.ts";
import { brandInUse } from "./brand.ts";

/** What WCAG asks of text. */
export const minContrast = 4.5;

/** Where the accent colour stands as text, and what it is mixed with; as in src/client/styles.css. */
export const themeColours = {
  dark: { bg: "#0a0e14", surface: "#10161f", raised: "#19212d", line: "#253040", text: "#e8edf4" },
  light: { bg: "#f4f6f9", surface: "#ffffff", raised: "#edf1f5", line: "#d8dfe7", text: "#101823" },
} as const satisfies Record<Theme, Record<string, string>>;

/** The accent colours that belong to the product's own name. */
export const defaultAccents = { dark: "#3ddbb0", light: "#08735c" } as const satisfies Record<Theme, string>;

export interface AccentShades {
  accent: string;
  /** Under the pointer. */
  strong: string;
  /** Behind text in the accent colour. */
  soft: string;
  /** Text on the accent colour. */
  onAccent: string;
}

/** The shades that a theme needs of an accent colour. */
export function accentShades(theme: Theme, accent: string): AccentShades {
  return theme === "dark"
    ? {
        accent,
        strong: mixed(accent, "#ffffff", 0.2),
        soft: mixed(themeColours.dark.bg, accent, 0.16),
        onAccent: mixed(accent, "#000000", 0.86),
      }
    : {
        accent,
        strong: mixed(accent, "#000000", 0.2),
        soft: mixed(themeColours.light.surface, accent, 0.14),
        onAccent: "#ffffff",
      };
}

/** The lowest contrast between an accent colour and what it meets in a theme. */
export function accentContrast(theme: Theme, accent: string): number {
  const { bg, surface, raised } = themeColours[theme];
  const { strong, soft, onAccent } = accentShades(theme, accent);
  const behind = [bg, surface, raised, soft].map((colour) => contrast(accent, colour));
  return Math.min(...behind, contrast(accent, onAccent), contrast(strong, onAccent));
}

/** The colour itself, or the nearest one towards white (dark theme) or black that can be read. */
export function readableAccent(theme: Theme, accent: string): string {
  const towards = theme === "dark" ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mixed(accent, towards, share);
    if (accentContrast(theme, colour) >= minContrast) return colour;
  }
  return defaultAccents[theme];
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the second colour in the first. */
function mixed(one: string, other: string, share: number): string {
  const second = channels(other);
  const mix = channels(one).map((value, at) => Math.round(value + ((second[at] ?? 0) - value) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue of '#3ddbb0'. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The accent colour of a theme as it is shown. */
export function accentInUse(theme: Theme): string {
  return brandInUse().accents[theme] ?? defaultAccents[theme];
}
