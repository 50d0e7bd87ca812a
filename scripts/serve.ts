import { loadEnvFile } from "#src/platform/env.ts";
import { runServer } from "#src/server/main.ts";

loadEnvFile();
await runServer(process.env, async (ctx, onProgress) => {
  const { seedDemo } = await import("./demo/seed.ts");
  let shown = 0;
  await seedDemo(ctx, {
    onProgress: (share) => {
      onProgress(share);
      const percent = Math.floor(share * 100);
      if (!process.stdout.isTTY || percent === shown) return;
      shown = percent;
      process.stdout.write(`\r${percent} %${percent === 100 ? "\n" : ""}`);
    },
  });
});
