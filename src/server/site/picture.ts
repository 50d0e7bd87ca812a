import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Context } from "hono";
import { createResultCache } from "#src/platform/cache.ts";
import type { Charge } from "#src/platform/http/request-rate-limit.ts";
import { fail } from "#src/shared/errors.ts";
import { isKnown } from "./feed.ts";

/** Requests that a picture counts as when it has to be rendered. */
const renderCost = 10;
const maxWaiting = 20;

/** Pictures by what is in them: rendering one takes about 100 ms of the processor. */
const pictures = createResultCache<string, Buffer>({ max: 200 });

export type SendPicture = (c: Context, drawing: string, cacheControl: string) => Promise<Response>;

/** Answers with drawings (SVG) as PNG. */
export function pictureSender(folder: string, charge: Charge): SendPicture {
  const fontFiles = ["500", "700"].map((weight) => join(folder, `fonts/schibsted-grotesk-${weight}.ttf`));
  const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Schibsted Grotesk" } };
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function render(drawing: string): Promise<Buffer> {
    // Loaded with the first picture, so that the start need not wait for it.
    const { renderAsync } = await import("@resvg/resvg-js");
    return (await renderAsync(drawing, options)).asPng();
  }

  /** One after another: each takes one of the four threads that passwords are hashed on, too. */
  async function renderInTurn(drawing: string): Promise<Buffer> {
    if (waiting >= maxWaiting) fail("unavailable", { retryAfter: 5 });
    waiting += 1;
    const made = last.then(() => render(drawing)).finally(() => (waiting -= 1));
    last = made.catch(() => {});
    return made;
  }

  return async (c, drawing, cacheControl) => {
    const etag = `"${createHash("sha256").update(drawing).digest("base64url")}"`;
    const headers = { ETag: etag, "Cache-Control": cacheControl };
    if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const image = await pictures(etag, () => {
      charge(c, renderCost - 1);
      return renderInTurn(drawing);
    });
    return c.body(new Uint8Array(image), 200, { ...headers, "Content-Type": "image/png" });
  };
}
