import { randomUUID } from "node:crypto";
import { companies, conversations, jobs, members, users } from "#db/schema/index.ts";
import type { MemberPart, Role } from "#src/constants/accounts.ts";
import { errorText } from "#src/copy/errors.ts";
import { AppError } from "#src/shared/errors.ts";
import { field, membersOf } from "./json.ts";
import { hasContract, seedContract, type ContractFields } from "./contracts.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Inserts a user, with a company when the role is employer. */
export async function seedUser(
  { db }: TestApp,
  role: Role,
  name: string,
  fields: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const id = randomUUID();
  const user = { id, role, name, email: `${id}@exempel.se`, ...fields };
  await db.insert(users).values(user);
  if (role === "employer") {
    await db.insert(companies).values({ userId: id, name: `${name} AB`, createdAt: fields.createdAt });
  }
  return { id, personId: id, role, name };
}

/** Inserts a member of a company, who has an account of her own. */
export async function seedMember(
  { db }: TestApp,
  company: TestUser,
  part: MemberPart,
  name = `Kollega ${part}`,
): Promise<TestUser & { personId: string }> {
  const personId = randomUUID();
  const person = { id: personId, role: "member" as const, name, email: `${personId}@exempel.se` };
  await db.insert(users).values(person);
  await db.insert(members).values({ personId, companyId: company.id, part });
  return { id: company.id, personId, part, role: "employer", name };
}

export async function seedJob(
  { db }: TestApp,
  employer: TestUser,
  fields: Partial<Omit<typeof jobs.$inferInsert, "id" | "search">> = {},
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
    ...fields,
  };
  const [job] = await db.insert(jobs).values(row).returning({ id: jobs.id });
  if (!job) throw new Error("no job");
  return job.id;
}

type ConversationFields = Partial<Omit<typeof conversations.$inferInsert, "id">> & {
  contract?: ContractFields;
};

/**
 * Inserts a conversation about a job of the employer, with its contract where the status needs one; creates the job
 * unless `fields.jobId` is given.
 */
export async function seedConversation(
  testApp: TestApp,
  parties: { consultant: TestUser | null; employer: TestUser },
  { contract, status, ...fields }: ConversationFields = {},
): Promise<number> {
  const jobId = fields.jobId === undefined ? await seedJob(testApp, parties.employer) : fields.jobId;
  const row = {
    consultantId: parties.consultant?.id ?? null,
    employerId: parties.employer.id,
    subject: "Backendutvecklare",
    status: hasContract(status) ? ("active" as const) : status,
    ...fields,
    jobId,
  };
  const [conversation] = await testApp.db
    .insert(conversations)
    .values(row)
    .returning({ id: conversations.id });
  if (!conversation) throw new Error("no conversation");
  if (hasContract(status)) {
    const names = {
      consultantName: parties.consultant?.name,
      employerName: `${parties.employer.name ?? ""} AB`,
    };
    await seedContract(testApp.db, conversation.id, { ...names, ...contract, status });
  }
  return conversation.id;
}

/** The status of a conversation with an agreement: 950 kr an hour for six months at 8 percent commission. */
export const agreementFields = { status: "agreement_made" } as const;

/** The error code with which a call fails and the fields that it is about ('bad_request email'), or null when it succeeds. */
export async function errorCodeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof Error) || error.message === "") return "unknown";
    const fields = membersOf(field(field(error.cause, "details"), "fields"));
    if (error.cause instanceof AppError && errorText(error.cause).includes("{"))
      return `${error.message} without values`;
    const named = fields.filter(([, messages]) => field(messages, "0")).map(([name]) => name);
    return [error.message, ...named].join(" ");
  }
}
