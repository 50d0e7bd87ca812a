import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { withServer } from "#tests/support/prepared-data.ts";

for (const [name, failure] of [
  ["uncaughtException", "throw new Error('out of the blue')"],
  ["unhandledRejection", "Promise.reject(new Error('out of the blue'))"],
] as const) {
  test(`an ${name} is logged, pending requests are finished, and the process exits with code 1`, async () => {
    const handler = encodeURIComponent(`process.on("SIGUSR2", () => { ${failure} })`);
    const variables = { NODE_OPTIONS: `--import data:text/javascript,${handler}` };
    await withServer("administrators", variables, async (server) => {
      // The server answers "100 Continue" when it has accepted the request; the body follows after the failure.
      const pending = request(`${server.address}/api/auth/employer-login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Expect: "100-continue" },
      });
      pending.flushHeaders();
      await once(pending, "continue");
      const exit = server.fail();
      await expect.poll(() => server.output).toContain(`"${name}"`);
      const answered = once(pending, "response");
      pending.end(JSON.stringify({ username: "ingen", password: "Vindstilla-48!" }));
      expect(await answered).toEqual([expect.objectContaining({ statusCode: 401 })]);
      pending.destroy();
      expect(await exit).toBe(1);
      const fatal = server.output.split("\n").filter((line) => line.includes(`"${name}"`));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain("out of the blue");
    });
  });
}
