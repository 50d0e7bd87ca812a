import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { themes, type Theme } from "#src/constants/brand.ts";
import { readLogo } from "#src/domains/settings/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { accentShades } from "#src/shared/accent.ts";
import { brandInUse, siteName } from "#src/shared/brand.ts";
import { drawnLogo, iconDrawing, previewDrawing } from "./brand-drawings.ts";
import type { SendPicture } from "./picture.ts";

const revalidated = "no-cache";
const selectors: Record<Theme, string> = {
  dark: 'html:not([data-theme="light"])',
  light: 'html[data-theme="light"]',
};

/** The stylesheet with the operator's colours, which comes after the client's own; null without any. */
function stylesheet(): { path: string; css: string } | null {
  const rules = themes.flatMap((theme) => {
    const own = brandInUse().accents[theme];
    if (own === null) return [];
    const { accent, strong, soft, onAccent } = accentShades(theme, own);
    return `${selectors[theme]}{--color-accent:${accent};--color-accent-strong:${strong};--color-accent-soft:${soft};--color-on-accent:${onAccent}}`;
  });
  if (rules.length === 0) return null;
  const css = rules.join("\n");
  return { css, path: `/brand.css?v=${createHash("sha256").update(css).digest("hex").slice(0, 16)}` };
}

/** The path of the stylesheet with the operator's colours, or null. */
export function brandStyles(): string | null {
  return stylesheet()?.path ?? null;
}

/** Kept for ever under the address that names the content; another instance may be a moment behind. */
function cacheControl(c: Context, path: string | undefined): string {
  return new URL(c.req.url).search === path?.slice(path.indexOf("?"))
    ? "public, max-age=31536000, immutable"
    : "no-store";
}

/** What the operator's brand makes different: colours, logos, icons, manifest and link previews. */
export function brandRoutes(
  folder: string,
  contextOf: (c: Context) => Promise<Ctx>,
  send: SendPicture,
): Hono {
  const routes = new Hono();

  routes.get("/brand.css", (c) => {
    const styles = stylesheet();
    if (!styles) return c.notFound();
    const headers = {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": cacheControl(c, styles.path),
    };
    return c.body(styles.css, 200, headers);
  });

  for (const theme of themes)
    routes.get(`/brand/logo-${theme}.png`, async (c) => {
      const picture = await readLogo(await contextOf(c), theme);
      if (!picture) return c.notFound();
      const headers = {
        "Content-Type": "image/png",
        "Cache-Control": cacheControl(c, brandInUse().logos[theme]?.path),
      };
      return c.body(new Uint8Array(picture), 200, headers);
    });

  routes.get("/site.webmanifest", (c) => {
    const manifest = z.record(z.string(), z.unknown());
    const rest = manifest.parse(JSON.parse(readFileSync(join(folder, "site.webmanifest"), "utf8")));
    const headers = { "Content-Type": "application/manifest+json", "Cache-Control": revalidated };
    return c.body(JSON.stringify({ name: siteName(), short_name: siteName(), ...rest }), 200, headers);
  });

  routes.get("/link-preview.png", async (c) =>
    send(c, String(await previewDrawing(await drawnLogo(await contextOf(c)))), "public, max-age=3600"),
  );

  // Without a logo these are the client's own files.
  routes.get("/favicon.svg", async (c, next) => {
    const logo = hasLogo() && (await drawnLogo(await contextOf(c)));
    if (!logo) return next();
    const headers = { "Content-Type": "image/svg+xml", "Cache-Control": revalidated };
    return c.body(String(await iconDrawing(logo, 64)), 200, headers);
  });
  routes.get("/:icon{icon-(maskable-)?[0-9]+\\.png}", async (c, next) => {
    const icon = c.req.param("icon");
    const side = [180, 192, 512].find((each) => icon.endsWith(`-${each}.png`));
    const logo = side !== undefined && hasLogo() && (await drawnLogo(await contextOf(c)));
    if (!side || !logo) return next();
    const isMaskable = icon.includes("maskable") || side === 180;
    return send(c, String(await iconDrawing(logo, side, { isMaskable })), revalidated);
  });
  return routes;
}

function hasLogo(): boolean {
  return themes.some((theme) => brandInUse().logos[theme]);
}
