import { randomBytes, randomUUID } from "node:crypto";
import {
  applicationHistory,
  applications,
  contracts,
  conversations,
  files,
  interviews,
  invitations,
  messages,
  skills,
} from "#db/schema/index.ts";
import { seedConversation, seedJob } from "#tests/support/seed.ts";
import { eq } from "drizzle-orm";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import {
  secretMarkersOf,
  idOf,
  messageMarker,
  roleOf,
  type Fixtures,
  type SignedInActor,
} from "./fixtures.ts";
import { samples } from "./samples.ts";
import { storeBytes } from "./store-bytes.ts";

import type { Overrides, Scenario } from "./scenario.ts";

const day = 86_400_000;

function userOf(name: SignedInActor) {
  return { id: idOf(name), role: roleOf(name), name: `Namn ${name}` };
}

export async function insertJob(
  { testApp }: Fixtures,
  employer: SignedInActor,
  { job = "active" }: Overrides = {},
): Promise<number> {
  const [skill] = await testApp.db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(eq(skills.name, "React"));
  const { id: skillId, name } = defined(skill);
  const now = new Date();
  return seedJob(testApp, userOf(employer), {
    company: `Bolaget ${employer}`,
    requiredSkills: [name],
    skillIds: [skillId],
    skillsText: name,
    status: job === "active" || job === "deleted" ? "active" : "filled",
    filledAt: job === "filled" || job === "archived" ? now : null,
    archivedAt: job === "archived" ? now : null,
    deletedAt: job === "deleted" ? now : null,
  });
}

export async function insertApplicationRow(
  { testApp: { db } }: Fixtures,
  params: { jobId: number; consultant: SignedInActor; employer: SignedInActor; status: ApplicationStatus },
): Promise<number> {
  const { jobId, consultant, employer, status } = params;
  const ids = { userId: idOf(consultant), employerId: idOf(employer) };
  const [inserted] = await db
    .insert(applications)
    .values({
      userId: ids.userId,
      employerId: ids.employerId,
      jobId,
      status,
      notes: secretMarkersOf(employer).note,
    })
    .returning({ id: applications.id });
  const { id } = defined(inserted);
  await db.insert(applicationHistory).values({ applicationId: id, status, actorId: ids.userId });
  if (status === "interview") {
    await db.insert(interviews).values({
      applicationId: id,
      employerId: ids.employerId,
      consultantId: ids.userId,
      scheduledAt: new Date(Date.now() + 3 * day),
      notes: secretMarkersOf(employer).note,
    });
  }
  return id;
}

interface TestConversation extends Overrides {
  consultant: SignedInActor;
  employer: SignedInActor;
  jobId: number;
  applicationId: number;
}

export async function insertConversation(
  fixtures: Fixtures,
  { consultant, employer, jobId, applicationId, contract }: TestConversation,
): Promise<Pick<Scenario, "conversationId" | "contractId" | "messageId" | "fileId">> {
  const { testApp } = fixtures;
  const content = messageMarker(consultant, employer);
  const parties = { consultant: userOf(consultant), employer: userOf(employer) };
  const conversationId = await seedConversation(testApp, parties, {
    jobId,
    applicationId,
    subject: `Samtal av ${consultant} och ${employer}-kanarie`,
    status: contract,
    lastMessage: content,
    messageCount: 1,
    employerUnread: 1,
    contract: { agreementValueOre: 100_000, startDate: "2030-01-01", endDate: "2030-06-30" },
  });
  const [agreed] = await testApp.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.conversationId, conversationId));
  const [message] = await testApp.db
    .insert(messages)
    .values({ conversationId, senderId: idOf(consultant), content })
    .returning({ id: messages.id });
  const messageId = defined(message).id;
  await testApp.db
    .update(conversations)
    .set({ lastMessageId: messageId })
    .where(eq(conversations.id, conversationId));
  const fileId = await insertFile(fixtures, { owner: consultant, messageId });
  return { conversationId, contractId: agreed?.id ?? 0, messageId, fileId };
}

/** Inserts a text file, staged (without a message) or claimed, or a profile picture. */
export async function insertFile(
  fixtures: Fixtures,
  params: { owner: SignedInActor; messageId: number | null; purpose?: "image" },
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const content = params.purpose ? samples.png : Buffer.from(`fil av ${params.owner}-kanarie`);
  const { sha256, size } = await storeBytes(fixtures.testApp, id, content);
  await fixtures.testApp.db.insert(files).values({
    id,
    ownerId: idOf(params.owner),
    messageId: params.messageId,
    purpose: params.purpose ?? "attachment",
    originalName: `fil-${params.owner}-kanarie.${params.purpose ? "png" : "txt"}`,
    mimeType: params.purpose ? "image/png" : "text/plain",
    size,
    sha256,
    claimedAt: params.messageId === null && !params.purpose ? null : new Date(),
  });
  return id;
}

export async function insertInvitation({
  testApp: { db, services },
}: Fixtures): Promise<{ invitationId: number; invitationToken: string }> {
  const [inserted] = await db
    .insert(invitations)
    .values({
      email: `inbjuden.${randomUUID()}@exempel.se`,
      companyName: "Det inbjudna bolaget",
      nonce: randomBytes(16).toString("base64url"),
      status: "pending",
      expiresAt: new Date(Date.now() + 14 * day),
    })
    .returning({ id: invitations.id, nonce: invitations.nonce });
  const row = defined(inserted);
  return { invitationId: row.id, invitationToken: invitationToken(services.env, row) };
}

/** Returns the row, or throws when the insert returned none. */
export function defined<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("The insert returned no row");
  return row;
}
