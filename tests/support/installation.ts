import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { files, users } from "#db/schema/index.ts";
import { readEnv, type Env } from "#src/platform/env.ts";
import { withDatabase } from "#scripts/cli/session.ts";
import { seedDemo } from "#scripts/demo/seed.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { createDatabase } from "./postgres.ts";

export interface Installation {
  env: Env;
  remove: () => Promise<void>;
}

/** The settings of an installation with its own data folder and an empty database: embedded, or on that PostgreSQL server. */
export async function newInstallation(server?: string): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-installation-"));
  const own = server ? await createDatabase(server) : null;
  const env = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    DEMO: "false",
    PASSWORD_HASHES: "cheap",
    ...(own && { DATABASE_URL: own.url }),
  });
  return {
    env,
    remove: async () => {
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills an installation with the demo data. */
export function fillWithDemo(env: Env): Promise<void> {
  return withDatabase(env, async (ctx) => {
    await joinInstallation(ctx);
    await seedSkills(ctx);
    await seedDemo(ctx);
  });
}

/** Fills an installation with five consultants, each with a profile image. Returns their ids. */
export function fillWithImages(env: Env): Promise<string[]> {
  return withDatabase(env, async (ctx) => {
    await joinInstallation(ctx);
    const { storage } = ctx.services;
    const ids = Array.from({ length: 5 }, (_, index) => `consultant-${index}`);
    for (const id of ids) {
      const imageId = `image-of-${id}-1234`;
      const content = randomBytes(20_000 + id.length);
      const path = join(storage.tempFolder, imageId);
      writeFileSync(path, content);
      await storage.keep(path, imageId);
      await ctx.db.insert(users).values({ id, role: "consultant", name: id, email: `${id}@exempel.se` });
      const sha256 = createHash("sha256").update(content).digest("hex");
      await ctx.db.insert(files).values({
        id: imageId,
        ownerId: id,
        purpose: "image",
        originalName: "bild.png",
        mimeType: "image/png",
        size: content.length,
        sha256,
        claimedAt: ctx.now,
      });
      await ctx.db.update(users).set({ imageId }).where(eq(users.id, id));
    }
    return ids;
  });
}
