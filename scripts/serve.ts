import { runServer } from "#src/server/main.ts";

await runServer(process.env, async (ctx) => {
  const { seedDemo } = await import("./demo/seed.ts");
  await seedDemo(ctx);
});
