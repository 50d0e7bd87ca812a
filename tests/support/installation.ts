import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { files, users } from "#db/schema/index.ts";
import { readEnv, type Env } from "#src/platform/env.ts";
import { withDatabase } from "#scripts/cli/session.ts";
import { loadDemo, type Demo } from "#scripts/demo/data.ts";
import { seedDemo } from "#scripts/demo/seed.ts";
import { joinInstallation } from "#src/domains/files/commands/installation.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { createDatabase } from "./postgres.ts";

export interface Installation {
  env: Env;
  remove: () => Promise<void>;
}

/**
 * The settings of an installation with its own data folder and an empty database: embedded, or on that PostgreSQL server,
 * where it can also be a copy of a template.
 */
export async function newInstallation(
  server?: string,
  template: string | null = null,
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-installation-"));
  const own = server ? await createDatabase(server, template) : null;
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

/** Fills an installation with the part of the demo data that is about two of its companies. */
export function fillWithSample(env: Env): Promise<void> {
  return withDatabase(env, async (ctx) => {
    await joinInstallation(ctx);
    await seedSkills(ctx);
    await seedDemo(ctx, { demo: sampleOf(loadDemo()) });
  });
}

/** Two companies with their jobs and conversations, and the consultants in them. */
function sampleOf(demo: Demo): Demo {
  const companies = demo.companies.slice(1, 3);
  const names = new Set(companies.map(({ username }) => username));
  const jobs = demo.jobs.filter(({ company }) => names.has(company));
  const keys = new Set(jobs.map(({ key }) => key));
  const applications = demo.applications.filter(({ job }) => keys.has(job));
  const conversations = demo.conversations.filter(({ company }) => names.has(company));
  const people = new Set([
    ...applications.flatMap(({ consultant, referral }) => [consultant, ...(referral ? [referral.by] : [])]),
    ...conversations.map(({ consultant }) => consultant),
  ]);
  const { favorites, savedJobs, profileViews } = demo.activity;
  return {
    ...demo,
    companies,
    jobs,
    applications,
    conversations,
    consultants: demo.consultants.filter(({ subject }) => people.has(subject)),
    activity: {
      requests: [],
      lists: [],
      jobDrafts: [],
      favorites: favorites.filter(({ company, consultant }) => names.has(company) && people.has(consultant)),
      savedJobs: savedJobs.filter(({ job, consultant }) => keys.has(job) && people.has(consultant)),
      profileViews: profileViews.filter(
        ({ viewer, consultant }) => (names.has(viewer) || people.has(viewer)) && people.has(consultant),
      ),
    },
  };
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
