import { isDeepStrictEqual } from "node:util";
import {
  contractConfirmations,
  contracts,
  interviews,
  notifications,
  projects,
  users,
} from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import type { Db } from "#db/types.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import { idOf, type Fixtures, type SignedInActor } from "./fixtures.ts";
import {
  insertApplicationRow,
  insertConversation,
  insertFile,
  insertInvitation,
  insertJob,
  defined,
} from "./seed.ts";

/** One job of an employer, with an applicant's application, conversation, message, file and interview. */
export interface Scenario {
  jobId: number;
  applicationId: number;
  conversationId: number;
  /** 0 unless the status of the contract needs one. */
  contractId: number;
  messageId: number;
  fileId: string;
  /** A file that is uploaded and not sent yet. */
  stagedId: string;
  /** The consultant's profile picture. */
  imageId: string;
  /** 0 when the application has no interview. */
  interviewId: number;
  projectId: number;
  notificationId: number;
  invitationId: number;
  invitationToken: string;
}

export interface Overrides {
  consultant?: SignedInActor;
  employer?: SignedInActor;
  application?: ApplicationStatus;
  contract?: ConversationStatus;
  /** The consultant has confirmed the contract. */
  confirmed?: true;
  job?: "active" | "filled" | "archived" | "deleted";
}

export interface SharedScenario {
  get: (overrides?: Overrides) => Promise<Scenario>;
  /** To be called after a change. */
  discard: () => void;
}

/** A scenario for tests that leave it as it was: the same for all that want the same, until one changes something. */
export function sharedScenario(fixtures: Fixtures): SharedScenario {
  let last: { overrides: Overrides; scenario: Scenario } | null = null;
  return {
    get: async (overrides = {}) => {
      if (!last || !isDeepStrictEqual(last.overrides, overrides))
        last = { overrides, scenario: await createScenario(fixtures, overrides) };
      return last.scenario;
    },
    discard: () => {
      last = null;
    },
  };
}

/** Inserts a scenario of anna and nord, unless `overrides` names other users. */
export async function createScenario(fixtures: Fixtures, overrides: Overrides = {}): Promise<Scenario> {
  const { consultant = "anna", employer = "nord" } = overrides;
  const jobId = await insertJob(fixtures, employer, overrides);
  const applicationId = await insertApplicationRow(fixtures, {
    jobId,
    consultant,
    employer,
    status: overrides.application ?? "pending",
  });
  const conversation = await insertConversation(fixtures, {
    ...overrides,
    consultant,
    employer,
    jobId,
    applicationId,
  });
  const { db } = fixtures.testApp;
  if (overrides.confirmed) await confirmContract(db, conversation.contractId, consultant);
  await db.delete(projects).where(eq(projects.userId, idOf(consultant)));
  const [project] = await db
    .insert(projects)
    .values({ userId: idOf(consultant), title: "Ett projekt", description: "Ett projekt att visa" })
    .returning({ id: projects.id });
  const [notification] = await db
    .insert(notifications)
    .values({
      userId: idOf(consultant),
      type: "application",
      title: `Notis till ${consultant}-kanarie`,
      message: "Text",
    })
    .returning({ id: notifications.id });
  const invitation = await insertInvitation(fixtures);
  const [interview] =
    overrides.application === "interview"
      ? await db
          .select({ id: interviews.id })
          .from(interviews)
          .where(eq(interviews.applicationId, applicationId))
      : [];
  const other = {
    stagedId: await insertFile(fixtures, { owner: consultant, messageId: null }),
    imageId: await insertFile(fixtures, { owner: consultant, messageId: null, purpose: "image" }),
    interviewId: interview?.id ?? 0,
  };
  await db
    .update(users)
    .set({ imageId: other.imageId })
    .where(eq(users.id, idOf(consultant)));
  return {
    jobId,
    applicationId,
    ...conversation,
    ...other,
    projectId: defined(project).id,
    notificationId: defined(notification).id,
    ...invitation,
  };
}

async function confirmContract(db: Db, contractId: number, by: SignedInActor): Promise<void> {
  await db.insert(contractConfirmations).values({
    contractId,
    version: 1,
    by: idOf(by),
    byPerson: by === "nord" ? idOf(by) : null,
    at: new Date(),
  });
  await db.update(contracts).set({ confirmation: "confirmed" }).where(eq(contracts.id, contractId));
}
