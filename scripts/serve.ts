import { loadEnvFile } from "#src/platform/env.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { OnProgress } from "#src/server/boot/first-start.ts";
import { runServer } from "#src/server/boot/main.ts";
import type { RenderedPage } from "#src/shared/pages.ts";

loadEnvFile();
await runServer(process.env, { seedDemo, renderPage });

async function seedDemo(ctx: Ctx, onProgress: OnProgress): Promise<void> {
  const demo = await import("./demo/seed.ts");
  let shown = 0;
  await demo.seedDemo(ctx, {
    onProgress: (share) => {
      onProgress(share);
      const percent = Math.floor(share * 100);
      if (!process.stdout.isTTY || percent === shown) return;
      shown = percent;
      process.stdout.write(`\r${percent} %${percent === 100 ? "\n" : ""}`);
    },
  });
}

/** Loaded with the first page. */
async function renderPage(page: RenderedPage): Promise<string> {
  const client = await import("#src/client/pageHtml.tsx");
  return client.renderPage(page);
}
