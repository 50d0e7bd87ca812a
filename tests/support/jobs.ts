import { eq } from "drizzle-orm";
import { jobs, listedJobSkills } from "#db/schema/index.ts";
import type { Inputs } from "#src/client/api/trpc.ts";
import { seedJob } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** The input of `jobs.create`. */
export const jobInput: Inputs["jobs"]["create"] = {
  title: "Utvecklare till betaltjänst",
  description: "Vi bygger om vår betaltjänst och behöver hjälp.",
  requiredSkills: ["ReactJS", "TypeScript"],
  duration: "6 månader",
  scope: "80",
  employerRate: "1006",
  location: "Göteborg",
  workArrangement: "hybrid",
};

export async function storedJob({ db }: TestApp, id: number) {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new Error("no job");
  return job;
}

/** The number of skills with which a job is matched: none when it is not listed. */
export async function countListedSkills({ db }: TestApp, id: number): Promise<number> {
  const rows = await db.select().from(listedJobSkills).where(eq(listedJobSkills.jobId, id));
  return rows.length;
}

/** Creates jobs of two companies in every status, an hour apart. Returns their ids by key. */
export async function seedBoard(
  testApp: TestApp,
  nord: TestUser,
  fjall: TestUser,
): Promise<Record<string, number>> {
  const rows: [string, TestUser, Parameters<typeof seedJob>[2]][] = [
    ["onsite", nord, { title: "Systemutvecklare", workArrangement: "onsite" }],
    [
      "remote",
      nord,
      { title: "100% distans", workArrangement: "remote", description: "Hemifrån, på svenska" },
    ],
    [
      "hybrid",
      fjall,
      {
        title: "Arkitekt",
        workArrangement: "hybrid",
        skillsText: "Kubernetes C++",
        requiredSkills: ["Kubernetes", "C++"],
      },
    ],
    ["filled", nord, { title: "Tillsatt tjänst", status: "filled" }],
    ["archived", nord, { title: "Arkiverad tjänst", status: "filled", archivedAt: new Date() }],
    ["archivedActive", nord, { title: "Arkiverad utan tillsättning", archivedAt: new Date() }],
    ["deleted", nord, { title: "Raderad tjänst", deletedAt: new Date() }],
    ["newest", fjall, { title: "snake_case-ÄLSKARE", workArrangement: "onsite" }],
  ];
  const ids: Record<string, number> = {};
  for (const [index, [key, employer, values]] of rows.entries())
    ids[key] = await seedJob(testApp, employer, {
      ...values,
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    });
  return ids;
}

/** The keys of `seedBoard` for the returned jobs. */
export function boardKeys(ids: Record<string, number>, items: readonly { id: number }[]): string[] {
  return items.map(({ id }) => Object.entries(ids).find(([, jobId]) => jobId === id)?.[0] ?? String(id));
}
