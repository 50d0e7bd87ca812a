import { defaultSiteName, type Theme } from "#src/constants/brand.ts";

export interface Logo {
  /** Its address, another one for another picture. */
  path: string;
  width: number;
  height: number;
}

/** How the site looks and what it is called (docs/rules/administration.md#brand). */
export interface Brand {
  name: string;
  /** Who runs the site; the site's name while nobody is named. */
  legalName: string;
  /** The operator's name for the sender of emails, or null. */
  sender: string | null;
  /** The accent colours of the operator; null for the product's own. */
  accents: Readonly<Record<Theme, string | null>>;
  logos: Readonly<Record<Theme, Logo | null>>;
}

export const defaultBrand: Brand = {
  name: defaultSiteName,
  legalName: defaultSiteName,
  sender: null,
  accents: { dark: null, light: null },
  logos: { dark: null, light: null },
};

/**
 * The brand of this process or page. A process serves one site, so the texts need not be handed its name; the server sets
 * it before each request and each scheduled run (src/server/brand.ts), the browser before its first paint.
 */
let inUse = defaultBrand;

export function brandInUse(): Brand {
  return inUse;
}

export function applyBrand(brand: Brand): void {
  inUse = brand;
}

export function siteName(): string {
  return inUse.name;
}

/** 'Bryggans', but 'Konsultus' of 'Konsultus'. */
export function ofSite(): string {
  return /[sxz]$/i.test(inUse.name) ? inUse.name : `${inUse.name}s`;
}

/** The name where only ASCII may stand: file names, headers, calendars. */
export function siteNameInAscii(): string {
  const plain = inUse.name
    .normalize("NFKD")
    .replace(/[^\p{ASCII}]/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-|-$/g, "");
  return plain === "" ? "site" : plain;
}

/** The name in the names of downloaded files. */
export function siteFileName(): string {
  return siteNameInAscii().toLowerCase();
}

/** The logo of a theme; the other theme's where only that has one. */
export function logoInUse(theme: Theme): Logo | null {
  const { dark, light } = inUse.logos;
  return theme === "dark" ? (dark ?? light) : (light ?? dark);
}
