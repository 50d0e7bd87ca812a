import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { files } from "#db/schema/index.ts";
import { send } from "./calls.ts";
import { storeBytes } from "./store-bytes.ts";
import { createScenario } from "./scenario.ts";
import { it } from "./test.ts";

/** How many files this process has open. */
function openFiles(): number {
  return readdirSync("/proc/self/fd").length;
}

it("a HEAD request for a file leaves no file open", async ({ fixtures }) => {
  const { fileId, imageId } = await createScenario(fixtures);
  const { size } = await storeBytes(fixtures.testApp, fileId, Buffer.alloc(300_000, "a"));
  await fixtures.testApp.db.update(files).set({ size }).where(eq(files.id, fileId));
  const before = openFiles();
  for (let round = 0; round < 40; round += 1) {
    const answer = await send(fixtures, "nord", `/api/attachments/${fileId}`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "300000"]);
    expect((await send(fixtures, "anonymous", `/api/images/${imageId}`, { method: "HEAD" })).status).toBe(
      200,
    );
  }
  await expect.poll(openFiles).toBeLessThan(before + 20);
});
