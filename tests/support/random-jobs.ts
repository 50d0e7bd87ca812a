import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { jobs, skills } from "#db/schema/index.ts";
import { workArrangements, type JobLanguage } from "#src/constants/jobs.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const randomSkills = ["Java", "Kubernetes", "Go", "PostgreSQL", "React", "React Native", "C#", "SAP"];
export const randomPlaces = ["Stockholm", "Göteborg", "göteborg", "Malmö", "Åre", "Norden"];

export type RandomJob = typeof jobs.$inferSelect;

const seldom = { depthSize: 0 } as const;

/** Inserts this many random jobs of the two employers, created in the sixty days before `now`; many of them alike. */
export async function seedRandomJobs(
  { db }: TestApp,
  employers: [TestUser, TestUser],
  { count, now, seed }: { count: number; now: Date; seed: number },
): Promise<RandomJob[]> {
  const rows = await db.select().from(skills).where(inArray(skills.name, randomSkills));
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const job = fc.record({
    employerId: fc.constantFrom(...employers.map(({ id }) => id)),
    title: fc.constantFrom("Utvecklare", "Java utvecklare", "Scrum master", "100 % test"),
    description: fc.constantFrom("Bygg tjänster", "Vi söker en ÄLSKARE av k8s", "Arbete i Göteborg_1"),
    location: fc.constantFrom(...randomPlaces),
    workArrangement: fc.constantFrom(...workArrangements),
    durationMonths: fc.integer({ min: 1, max: 12 }),
    scope: fc.constantFrom(10, 50, 51, 80, 99, 100, 100),
    hourlyRateMin: fc.option(fc.constantFrom(0, 700, 900, 901, 1200), { freq: 8 }),
    requiredSkills: fc.uniqueArray(fc.constantFrom(...randomSkills), { minLength: 1, maxLength: 4 }),
    startsOn: fc.option(fc.constantFrom("2026-12-01", "2027-01-11", "2027-03-01"), { freq: 2 }),
    applyBy: fc.option(fc.constantFrom("2026-11-20", "2026-11-21", "2026-12-24"), { freq: 2 }),
    languages: fc.subarray<JobLanguage>(["svenska", "engelska", "tyska"]),
    status: fc.constantFrom("active" as const, "active" as const, "active" as const, "filled" as const),
    archived: fc.option(fc.constant(now), { ...seldom, freq: 1 }),
    daysAgo: fc.constantFrom(0, 1, 2, 6.5, 7, 7.5, 29, 30, 31, 45, 60),
    place: fc.integer({ min: 0, max: 9 }),
  });
  const values = fc
    .sample(job, { numRuns: count, seed })
    .map(({ archived, daysAgo, place, ...fields }, index) => ({
      ...fields,
      company: index % 2 === 0 ? "Nordbank AB" : "Golang Ab",
      hourlyRateMax: fields.hourlyRateMin,
      employerRate: null,
      commissionPermille: 80,
      skillIds: fields.requiredSkills.map((name) => ids.get(name) ?? 0),
      skillsText: fields.requiredSkills.join(" "),
      archivedAt: index % 20 === 1 ? archived : null,
      deletedAt: index % 20 === 2 ? now : null,
      hiddenAt: index % 20 === 3 ? now : null,
      restsSince: index % 20 === 4 ? now : null,
      audience: index % 20 === 5 ? ("requested" as const) : ("open" as const),
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000 + place * 60_000),
    }));
  const found: RandomJob[] = [];
  for (let start = 0; start < values.length; start += 500) {
    found.push(
      ...(await db
        .insert(jobs)
        .values(values.slice(start, start + 500))
        .returning()),
    );
  }
  return found;
}
