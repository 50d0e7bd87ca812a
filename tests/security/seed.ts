import { randomBytes, randomUUID } from "node:crypto";
import {
  applicationHistory,
  applications,
  conversations,
  files,
  interviews,
  invitations,
  jobs,
  messages,
  skills,
} from "#db/schema/index.ts";
import { hasContract, seedContract } from "#tests/support/contracts.ts";
import { eq } from "drizzle-orm";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { secretMarkersOf, idOf, messageMarker, type Fixtures, type SignedInActor } from "./fixtures.ts";
import { samples } from "./samples.ts";
import { storeBytes } from "./store-bytes.ts";

import type { Overrides, Scenario } from "./scenario.ts";

const day = 86_400_000;

export async function insertJob(
  { testApp: { db } }: Fixtures,
  employer: SignedInActor,
  { job = "active" }: Overrides = {},
): Promise<number> {
  const [skill] = await db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(eq(skills.name, "React"));
  const { id: skillId, name } = defined(skill);
  const now = new Date();
  const [inserted] = await db
    .insert(jobs)
    .values({
      employerId: idOf(employer),
      title: "Webbutvecklare till bank",
      description: "Ett uppdrag att bygga en webbplats",
      company: `Bolaget ${employer}`,
      location: "Stockholm",
      workArrangement: "remote",
      durationMonths: 6,
      scope: 100,
      employerRate: 1_000,
      commissionPermille: 80,
      hourlyRateMin: 920,
      hourlyRateMax: 920,
      requiredSkills: [name],
      skillIds: [skillId],
      skillsText: name,
      status: job === "active" || job === "deleted" ? "active" : "filled",
      filledAt: job === "filled" || job === "archived" ? now : null,
      archivedAt: job === "archived" ? now : null,
      deletedAt: job === "deleted" ? now : null,
    })
    .returning({ id: jobs.id });
  return defined(inserted).id;
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
  jobId: number | null;
  applicationId: number | null;
}

export async function insertConversation(
  fixtures: Fixtures,
  params: TestConversation,
): Promise<Pick<Scenario, "conversationId" | "contractId" | "messageId" | "fileId">> {
  const { db } = fixtures.testApp;
  const { consultant, employer, jobId, applicationId, contract = "active" } = params;
  const content = messageMarker(consultant, employer);
  const [conversation] = await db
    .insert(conversations)
    .values({
      consultantId: idOf(consultant),
      employerId: idOf(employer),
      jobId,
      applicationId,
      subject: `Samtal av ${consultant} och ${employer}-kanarie`,
      status: hasContract(contract) ? "active" : contract,
      lastMessage: content,
      messageCount: 1,
      employerUnread: 1,
    })
    .returning({ id: conversations.id });
  const conversationId = defined(conversation).id;
  let contractId = 0;
  if (hasContract(contract)) {
    const facts = { agreementValueOre: 100_000, startDate: "2030-01-01", endDate: "2030-06-30" };
    contractId = await seedContract(db, conversationId, { ...facts, status: contract });
  }
  const [message] = await db
    .insert(messages)
    .values({ conversationId, senderId: idOf(consultant), content })
    .returning({ id: messages.id });
  const messageId = defined(message).id;
  await db
    .update(conversations)
    .set({ lastMessageId: messageId })
    .where(eq(conversations.id, conversationId));
  return {
    conversationId,
    contractId,
    messageId,
    fileId: await insertFile(fixtures, { owner: consultant, messageId }),
  };
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

export async function insertInvitation(
  { testApp: { db, services } }: Fixtures,
  state: "pending" | "accepted" | "expired" | "overdue",
): Promise<{ invitationId: number; invitationToken: string }> {
  const [inserted] = await db
    .insert(invitations)
    .values({
      email: `inbjuden.${randomUUID()}@exempel.se`,
      companyName: "Det inbjudna bolaget",
      nonce: randomBytes(16).toString("base64url"),
      status: state === "overdue" ? "pending" : state,
      expiresAt: new Date(Date.now() + (state === "pending" ? 14 : -1) * day),
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
