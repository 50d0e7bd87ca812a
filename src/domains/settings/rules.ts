import { maxLogoLength, maxLogoSide, type Theme } from "#src/constants/brand.ts";
import type { Logo } from "#src/shared/brand.ts";

const minLogoSide = 16;

/** The size of a logo, which is a PNG in Base64, or null when it cannot be one (docs/rules/administration.md#brand). */
export function logoSize(base64: string): { width: number; height: number } | null {
  if (base64.length > maxLogoLength || !/^iVBORw0KGgo[A-Za-z0-9+/]{33,}={0,2}$/.test(base64)) return null;
  const head = atob(base64.slice(0, 44));
  const [width = 0, height = 0] = [16, 20].map((at) =>
    [0, 1, 2, 3].reduce((size, byte) => size * 256 + head.charCodeAt(at + byte), 0),
  );
  const fits = [width, height].every((side) => side >= minLogoSide && side <= maxLogoSide);
  return fits && head.slice(12, 16) === "IHDR" ? { width, height } : null;
}

/** Where a logo is, with a mark of what it shows: a changed one has another address. */
export function logoAt(theme: Theme, base64: string, mark: string): Logo | null {
  const size = logoSize(base64);
  return size && { path: `/brand/logo-${theme}.png?v=${mark}`, ...size };
}

/** 0 to 50 percent in steps of 0.1 as per mille, or null (docs/rules/money.md#commission-rate). */
export function permilleOf(rate: string): number | null {
  if (!/^\d{1,2}(\.\d0*)?$/.test(rate)) return null;
  const permille = Math.round(Number(rate) * 10);
  return permille <= 500 ? permille : null;
}
