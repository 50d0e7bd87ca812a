import { eq, inArray } from "drizzle-orm";
import {
  applicationHistory,
  comments,
  contractConfirmations,
  conversations,
  interviews,
  jobs,
  messages,
  tips,
} from "#db/schema/index.ts";
import { idOf, unrelated, type Fixtures } from "./fixtures.ts";
import { fillTables, type Subject } from "./personal-data.ts";
import { skippedTables } from "./personal-data-table.ts";
import { createScenario } from "./scenario.ts";
import { insertFile } from "./seed.ts";

/** An account of each kind, with data in every table that may have any about it. */
export async function filledAccount(fixtures: Fixtures, name: "anna" | "nord"): Promise<Subject> {
  const { db } = fixtures.testApp;
  const invited = await createScenario(fixtures, { application: "interview" });
  const hired = await createScenario(fixtures, {
    application: "accepted",
    contract: "completed",
    confirmed: true,
  });
  const userId = idOf(name);
  const other = unrelated.id;
  await db.insert(tips).values([
    {
      referrerId: userId,
      referredId: other,
      jobId: invited.jobId,
      applicationId: invited.applicationId,
      points: 1,
    },
    {
      referrerId: other,
      referredId: userId,
      jobId: hired.jobId,
      applicationId: hired.applicationId,
      points: 1,
    },
  ]);
  await insertFile(fixtures, { owner: name, messageId: hired.messageId });
  await db.update(jobs).set({ selectedConsultantId: userId }).where(eq(jobs.id, hired.jobId));
  await db
    .insert(messages)
    .values({ conversationId: hired.conversationId, senderId: userId, content: "Välkommen!" });
  if (name === "nord") {
    await actAs(fixtures, userId, [invited.applicationId, hired.applicationId]);
    await db
      .insert(comments)
      .values({ companyId: userId, authorId: userId, consultantId: idOf("anna"), text: "Ring henne" });
    const decision = {
      contractId: hired.contractId,
      version: 1,
      by: userId,
      byPerson: userId,
      at: new Date(),
    };
    await db.insert(contractConfirmations).values(decision);
  }
  const subject = { userId, skipped: skippedTables[name] };
  await fillTables(db, subject, {
    "commission_entries.conversation_id": hired.conversationId,
    "commission_steps.kind": "written_off",
    "commission_steps.reason": "x",
    "drafts.value": "{}",
    "invoice_bases.month": "2026-11",
    "invoice_bases.issued_on": "2026-11-30",
    "weeks.starts_on": "2026-11-16",
    "weeks.state": "approved",
    "weeks.price_ore": "100",
    "interview_proposals.times": "{2026-12-01T09:00Z}",
    "profile_views.contact_by": "confirmed",
    "profile_views.profile_id": idOf("anna"),
    "profile_views.viewer_id": idOf("nord"),
    "time_entries.date": "2026-11-16",
    "expenses.date": "2026-11-16",
    "expenses.net_ore": "1",
    "expenses.vat_percent": "25",
  });
  return subject;
}

/** Names the person of a company where one of its members is named. */
async function actAs(
  { testApp: { db } }: Fixtures,
  personId: string,
  applicationIds: readonly number[],
): Promise<void> {
  for (const table of [jobs, conversations])
    await db.update(table).set({ responsibleId: personId }).where(eq(table.employerId, personId));
  await db.update(messages).set({ writtenBy: personId }).where(eq(messages.senderId, personId));
  await db.update(interviews).set({ bookedBy: personId }).where(eq(interviews.employerId, personId));
  await db
    .update(applicationHistory)
    .set({ byPerson: personId })
    .where(inArray(applicationHistory.applicationId, applicationIds));
}
