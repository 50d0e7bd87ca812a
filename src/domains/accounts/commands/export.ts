import { memberData } from "#src/domains/accounts/queries/export-account.ts";
import { listFiles, personalData } from "#src/domains/accounts/queries/export.ts";
import { record } from "#src/platform/data/audit.ts";
import { isOwnId, type MemberCtx } from "#src/platform/context.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { type ZipEntry, zipStream } from "#src/platform/files/zip.ts";
import { fail } from "#src/shared/errors.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

/** An admin's lacks private content (docs/decisions/007). Audited before the first byte is sent. */
export async function exportAccount(ctx: MemberCtx, userId: string): Promise<ReadableStream<Uint8Array>> {
  const own = isOwnId(ctx.viewer, userId);
  if (!own && ctx.viewer.role !== "admin") fail("not_found");
  await throttle(ctx, "export", ctx.viewer.personId);
  const { data, files } = own ? await ownData(ctx) : await dataOf(ctx, userId, false);
  await inTransaction(ctx, (ctx) => record(ctx, { action: "account.exported", target: ["user", userId] }));

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "data.json", content: [Buffer.from(JSON.stringify(data, null, 2))] };
    for (const { id, name } of files) {
      const stored = await ctx.services.storage.read(id);
      if (stored)
        yield { name: `files/${id.slice(0, 8)}-${name.replace(/[/\\]/g, "_")}`, content: stored.stream };
    }
  }
  return zipStream(entries(), ctx.now);
}

async function dataOf(ctx: MemberCtx, userId: string, own: boolean) {
  return { data: await personalData(ctx, userId, own), files: await listFiles(ctx, userId, own) };
}

/** Of a company, its owners get what is the company's with what is theirs; other members get what is theirs. */
async function ownData(ctx: MemberCtx) {
  const { id, personId, role, part } = ctx.viewer;
  if (role !== "employer") return dataOf(ctx, id, true);
  const personal = await memberData(ctx, personId);
  if (part !== "owner") return { data: personal, files: [] };
  const { data, files } = await dataOf(ctx, id, true);
  return { data: { ...data, ...personal }, files };
}
