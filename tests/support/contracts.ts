import { randomUUID } from "node:crypto";
import { companies, conversations, jobs, users } from "#db/schema/index.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** A person in the database, with a company when they are an employer. */
export async function seedUser(
  { db }: TestApp,
  role: Role,
  name: string,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const id = randomUUID();
  const person = { id, role, name, email: `${id}@exempel.se`, ...more };
  await db.insert(users).values(person);
  if (role === "employer") {
    await db.insert(companies).values({ userId: id, name: `${name} AB`, createdAt: more.createdAt });
  }
  return { id, role, name };
}

export async function seedJob(
  { db }: TestApp,
  employer: TestUser,
  more: Partial<Omit<typeof jobs.$inferInsert, "id" | "search">> = {},
): Promise<number> {
  const row = {
    employerId: employer.id,
    title: "Backendutvecklare",
    description: "Bygg tjänster",
    company: `${employer.name ?? ""} AB`,
    location: "Stockholm",
    workArrangement: "remote" as const,
    durationMonths: 6,
    scope: 100,
    employerRate: 1000,
    commissionPermille: 80,
    hourlyRateMin: 920,
    hourlyRateMax: 920,
    requiredSkills: ["Java"],
    skillIds: [],
    skillsText: "Java",
    ...more,
  };
  const [job] = await db.insert(jobs).values(row).returning({ id: jobs.id });
  if (!job) throw new Error("no job");
  return job.id;
}

/** A conversation about a job of the employer, which is made unless it is given. */
export async function seedContract(
  testApp: TestApp,
  of: { consultant: TestUser | null; employer: TestUser },
  more: Partial<Omit<typeof conversations.$inferInsert, "id">> = {},
): Promise<number> {
  const jobId = more.jobId === undefined ? await seedJob(testApp, of.employer) : more.jobId;
  const row = {
    consultantId: of.consultant?.id ?? null,
    employerId: of.employer.id,
    subject: "Backendutvecklare",
    ...more,
    jobId,
  };
  const [made] = await testApp.db.insert(conversations).values(row).returning({ id: conversations.id });
  if (!made) throw new Error("no conversation");
  return made.id;
}

/** The columns of an agreement of 950 kr an hour for six months at 8 percent. */
export const agreed = {
  status: "agreement_made",
  agreementValueOre: 95_000,
  durationMonths: 6,
  durationLabel: "3-6 månader",
  startDate: "2026-12-01",
  commissionPermille: 80,
  contractValueOre: 91_200_000,
  commissionOre: 7_296_000,
  agreedAt: new Date("2026-11-01T10:00:00Z"),
} as const;

/** What a call is refused with: the code of its refusal, or null when it went through. */
export async function errorCodeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return error instanceof Error && error.message !== "" ? error.message : "unknown";
  }
}
