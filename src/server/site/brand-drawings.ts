import { html, raw } from "hono/html";
import { readLogo } from "#src/domains/settings/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { printableText } from "#src/platform/files/printable-text.ts";
import { accentInUse, themeColours } from "#src/shared/accent.ts";
import { brandInUse, logoInUse, siteName, type Logo } from "#src/shared/brand.ts";

/** Pixels: the size that the common networks show whole. */
export const size = { width: 1200, height: 630 };
const { surface, bg, text, raised } = themeColours.dark;

/** The operator's logo as part of a drawing. */
export interface DrawnLogo extends Logo {
  data: string;
}

/** The logo for dark ground, or null for the bridge. */
export async function drawnLogo(ctx: Ctx): Promise<DrawnLogo | null> {
  const theme = brandInUse().logos.dark ? "dark" : "light";
  const logo = logoInUse("dark");
  const picture = logo && (await readLogo(ctx, theme));
  return logo && picture && { ...logo, data: `data:image/png;base64,${picture.toString("base64")}` };
}

function bridge() {
  return raw(
    `<rect width="32" height="32" rx="7" fill="${surface}"/><path d="M4 21.5h24M10.5 9v15.5M21.5 9v15.5" stroke="${text}" stroke-width="2"/><path d="M4 19.5c3-1.8 5.2-5.9 6.5-10.3 1.3 4.6 3.2 7 5.5 7s4.2-2.4 5.5-7c1.3 4.4 3.5 8.5 6.5 10.3" stroke="${accentInUse("dark")}" stroke-width="2.25"/>`,
  );
}

/** The logo, or the bridge with the site's name. */
export function markOf(
  logo: DrawnLogo | null,
  { left, top, height, fontSize }: { left: number; top: number; height: number; fontSize: number },
) {
  if (logo)
    return html`<image
      x="${left}"
      y="${top}"
      width="${Math.min(560, (logo.width / logo.height) * height)}"
      height="${height}"
      preserveAspectRatio="xMinYMid meet"
      href="${logo.data}"
    />`;
  return html`<g
      transform="translate(${left} ${top}) scale(${height / 32})"
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      ${bridge()}
    </g>
    <text
      x="${left + height * 1.25}"
      y="${top + height / 2 + fontSize * 0.39}"
      font-size="${fontSize}"
      font-weight="700"
      fill="${text}"
    >
      ${printableText(siteName())}
    </text>`;
}

/** What a link to a page without a picture of its own shows. */
export function previewDrawing(logo: DrawnLogo | null) {
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${size.width}"
    height="${size.height}"
    font-family="Schibsted Grotesk"
  >
    <rect width="100%" height="100%" fill="${bg}" />
    ${markOf(logo, { left: 100, top: 96, height: 132, fontSize: nameSize(siteName()) })}
    <text x="100" y="422" font-size="60" font-weight="700" fill="${text}">
      IT-konsulter och uppdrag, direkt
    </text>
    <text x="100" y="490" font-size="32" font-weight="500" fill="#9fb0c3">
      Marknadsplatsen där frilansande konsulter och företag möts.
    </text>
  </svg>`;
}

/** A long name still fits beside the bridge. */
function nameSize(name: string): number {
  return Math.min(104, Math.floor(1_500 / name.length));
}

/** Of a wide logo nothing could be read in a square, so it is the first letter of the name. */
export function iconDrawing(logo: DrawnLogo, side: number, { isMaskable = false } = {}) {
  const margin = side * (isMaskable ? 0.2 : 0.1);
  const inner = side - 2 * margin;
  const shown =
    logo.width <= logo.height * 1.5
      ? html`<image x="${margin}" y="${margin}" width="${inner}" height="${inner}" href="${logo.data}" />`
      : html`<text
          x="50%"
          y="${side * 0.71}"
          text-anchor="middle"
          font-family="Schibsted Grotesk, sans-serif"
          font-size="${side * 0.6}"
          font-weight="700"
          fill="${accentInUse("dark")}"
        >
          ${printableText(siteName()).slice(0, 1)}
        </text>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" rx="${isMaskable ? 0 : side * 0.2}" fill="${raised}" />
    ${shown}
  </svg>`;
}
