import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { invariants } from "#db/invariants.ts";
import { rowsOf } from "#db/rows.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const storedSchema = z.object({ id: z.string(), size: z.number(), sha256: z.string() });

/** Checks every invariant, and that the newest stored files match their rows. */
export async function expectInvariants({ db, services }: TestApp): Promise<void> {
  const violated: Record<string, unknown> = {};
  for (const [name, violations] of Object.entries(invariants)) {
    const rows = await rowsOf(db, violations);
    if (rows.length > 0) violated[name] = rows.slice(0, 5);
  }
  const claimed = sql`select id, size, sha256 from files where claimed_at is not null order by created_at desc limit 50`;
  for (const file of z.array(storedSchema).parse(await rowsOf(db, claimed))) {
    const stored = await services.storage.read(file.id);
    const bytes: Buffer[] = [];
    const stream: AsyncIterable<Buffer> | [] = stored?.stream ?? [];
    for await (const part of stream) bytes.push(part);
    const content = Buffer.concat(bytes);
    const hash = createHash("sha256").update(content).digest("hex");
    if (content.length !== file.size || hash !== file.sha256)
      violated[`file ${file.id}`] = "differs from its row";
  }
  expect(violated).toEqual({});
}
