/** What the site is called until its operator gives it a name of its own (docs/rules/administration.md#brand). */
export const defaultSiteName = "Bryggan";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** Characters of the site's name. */
export const maxSiteName = 40;
/** A logo is a PNG; its Base64 is stored, and both are sent in one JSON body of at most 100 kB. */
export const maxLogoLength = 45_000;
/** Pixels. */
export const maxLogoSide = 2_000;
