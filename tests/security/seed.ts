import { randomBytes, randomUUID } from "node:crypto";
import {
  applicationHistory,
  applications,
  conversations,
  files,
  interviews,
  invitations,
  jobs,
  listedJobSkills,
  messages,
  skills,
  users,
} from "#db/schema/index.ts";
import { eq, sql } from "drizzle-orm";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { ApplicationStatus } from "#src/constants/applications.ts";
import { canariesOf, idOf, messageCanary, type Cast, type SignedInActor } from "./fixtures.ts";
import { samples } from "./samples.ts";
import { storeBytes } from "./stored.ts";

import type { Wishes, World } from "./scenario.ts";

const day = 86_400_000;

export async function plantJob(
  { testApp: { db } }: Cast,
  employer: SignedInActor,
  { job = "active" }: Wishes = {},
): Promise<number> {
  const [skill] = await db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(eq(skills.name, "React"));
  const { id: skillId, name } = sure(skill);
  const now = new Date();
  const [planted] = await db
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
      listed: job === "active",
      filledAt: job === "filled" || job === "archived" ? now : null,
      archivedAt: job === "archived" ? now : null,
      deletedAt: job === "deleted" ? now : null,
    })
    .returning({ id: jobs.id });
  const jobId = sure(planted).id;
  if (job === "active") await db.insert(listedJobSkills).values({ jobId, skillId, requiredCount: 1 });
  return jobId;
}

export async function plantApplication(
  { testApp: { db } }: Cast,
  of: { jobId: number; consultant: SignedInActor; employer: SignedInActor; status: ApplicationStatus },
): Promise<number> {
  const { jobId, consultant, employer, status } = of;
  const people = { userId: idOf(consultant), employerId: idOf(employer) };
  const [planted] = await db
    .insert(applications)
    .values({
      userId: people.userId,
      employerId: people.employerId,
      jobId,
      status,
      notes: canariesOf(employer).note,
    })
    .returning({ id: applications.id });
  const { id } = sure(planted);
  await db.insert(applicationHistory).values({ applicationId: id, status, actorId: people.userId });
  await db
    .update(jobs)
    .set({ applicationsCount: sql`${jobs.applicationsCount} + 1` })
    .where(eq(jobs.id, jobId));
  await db
    .update(users)
    .set({ applicationsCount: sql`${users.applicationsCount} + 1` })
    .where(eq(users.id, people.userId));
  if (status === "interview") {
    await db.insert(interviews).values({
      applicationId: id,
      employerId: people.employerId,
      consultantId: people.userId,
      scheduledAt: new Date(Date.now() + 3 * day),
      notes: canariesOf(employer).note,
    });
  }
  return id;
}

interface Talk extends Wishes {
  consultant: SignedInActor;
  employer: SignedInActor;
  jobId: number | null;
  applicationId: number | null;
}

export async function plantConversation(
  cast: Cast,
  of: Talk,
): Promise<Pick<World, "conversationId" | "messageId" | "fileId">> {
  const { db } = cast.testApp;
  const {
    consultant,
    employer,
    jobId,
    applicationId,
    contract = "active",
    agreed = contract !== "active",
  } = of;
  const content = messageCanary(consultant, employer);
  const [conversation] = await db
    .insert(conversations)
    .values({
      consultantId: idOf(consultant),
      employerId: idOf(employer),
      jobId,
      applicationId,
      subject: `Samtal av ${consultant} och ${employer}-kanarie`,
      status: contract,
      lastMessage: content,
      messageCount: 1,
      employerUnread: 1,
      agreementValueOre: agreed ? 100_000 : null,
      durationMonths: agreed ? 6 : null,
      durationLabel: agreed ? "3-6 månader" : null,
      startDate: agreed ? "2030-01-01" : null,
      commissionPermille: agreed ? 80 : null,
      contractValueOre: agreed ? 96_000_000 : null,
      commissionOre: agreed ? 7_680_000 : null,
      agreedAt: agreed ? new Date() : null,
      completedAt: contract === "completed" || contract === "archived" ? new Date() : null,
      archivedAt: contract === "archived" ? new Date() : null,
    })
    .returning({ id: conversations.id });
  const conversationId = sure(conversation).id;
  const [message] = await db
    .insert(messages)
    .values({ conversationId, senderId: idOf(consultant), content })
    .returning({ id: messages.id });
  const messageId = sure(message).id;
  await db
    .update(conversations)
    .set({ lastMessageId: messageId })
    .where(eq(conversations.id, conversationId));
  return { conversationId, messageId, fileId: await plantFile(cast, { owner: consultant, messageId }) };
}

/** A text file, staged (without a message) or claimed; or a picture in use. */
export async function plantFile(
  cast: Cast,
  of: { owner: SignedInActor; messageId: number | null; purpose?: "image" },
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const content = of.purpose ? samples.png : Buffer.from(`fil av ${of.owner}-kanarie`);
  const { sha256, size } = await storeBytes(cast.testApp, id, content);
  await cast.testApp.db.insert(files).values({
    id,
    ownerId: idOf(of.owner),
    messageId: of.messageId,
    purpose: of.purpose ?? "attachment",
    originalName: `fil-${of.owner}-kanarie.${of.purpose ? "png" : "txt"}`,
    mimeType: of.purpose ? "image/png" : "text/plain",
    size,
    sha256,
    claimedAt: of.messageId === null && !of.purpose ? null : new Date(),
  });
  return id;
}

export async function plantInvitation(
  { testApp: { db, services } }: Cast,
  state: "pending" | "accepted" | "expired" | "late",
): Promise<{ invitationId: number; invitationToken: string }> {
  const [planted] = await db
    .insert(invitations)
    .values({
      email: `inbjuden.${randomUUID()}@exempel.se`,
      companyName: "Det inbjudna bolaget",
      nonce: randomBytes(16).toString("base64url"),
      status: state === "late" ? "pending" : state,
      expiresAt: new Date(Date.now() + (state === "pending" ? 14 : -1) * day),
    })
    .returning({ id: invitations.id, nonce: invitations.nonce });
  const row = sure(planted);
  return { invitationId: row.id, invitationToken: invitationToken(services.env, row) };
}

/** A row that was just written is there. */
export function sure<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("Nothing was written");
  return row;
}
