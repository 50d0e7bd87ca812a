import { loadEnvFile } from "#src/platform/env.ts";
import { runServer } from "#src/server/main.ts";

loadEnvFile();
await runServer(process.env, async (ctx) => {
  const { seedDemo } = await import("./demo/seed.ts");
  await seedDemo(ctx);
});
