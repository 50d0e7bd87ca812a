import { expect, test } from "vitest";
import { readEnv } from "#src/platform/env.ts";
import { startupBanner } from "#src/server/boot/startup-banner.ts";

const command = "dist/server/cli.js create-admin";

test("the first start without demo data says how to create an admin, later ones do not", () => {
  const env = readEnv({ DEMO: "false" });
  expect(startupBanner(env, true)).toContain(command);
  expect(startupBanner(env, false)).not.toContain(command);
  expect(startupBanner(readEnv({ DEMO: "true" }), true)).not.toContain(command);
});
