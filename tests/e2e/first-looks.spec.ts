// What a page loads before it shows anything: `npm run bench:client` measures how long that takes.
import { gzipSync } from "node:zlib";
import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";

/** Bytes of scripts as gzip. */
const most = 190_000;
const pages = {
  anna: ["/", "/messages", "/contracts"],
  nordbank: ["/", "/messages", "/applications", "/contracts"],
} as const;

test("the pages that members open first name at most 190 kB of scripts", async ({ page }) => {
  const tooLarge: Record<string, number> = {};
  for (const [user, paths] of Object.entries(pages)) {
    await page.context().clearCookies();
    if (user === "anna") await asConsultant(page, user);
    if (user === "nordbank") await asDemo(page, user);
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
      expect(files.size).toBeGreaterThan(2);
      let bytes = 0;
      for (const file of files) bytes += gzipSync(await (await page.request.get(file)).body()).length;
      if (bytes > most) tooLarge[`${user} ${path}`] = bytes;
    }
  }
  expect(tooLarge).toEqual({});
});
