import { describe, expect, test } from "vitest";
import {
  applicationHistory,
  comments,
  contractConfirmations,
  conversations,
  files,
  interviews,
  jobs,
  messages,
  tips,
} from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { eq } from "drizzle-orm";
import { createFixtures, idOf, type Fixtures } from "./fixtures.ts";
import {
  columnsWithUser,
  fillTables,
  markPersonalData,
  markersIn,
  userColumns,
  type Subject,
} from "./personal-data.ts";
import { createScenario } from "./scenario.ts";
import { insertFile } from "./seed.ts";
import { keptTexts, notPersonal, references, skippedTables } from "./personal-data-table.ts";

/** An account of each kind, with data in every table that may have any about it. */
async function filledAccount(fixtures: Fixtures, name: "anna" | "nord"): Promise<Subject> {
  const { db } = fixtures.testApp;
  const invited = await createScenario(fixtures, { application: "interview" });
  const hired = await createScenario(fixtures, {
    application: "accepted",
    contract: "completed",
    confirmed: true,
  });
  const userId = idOf(name);
  const other = idOf("erik");
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
    await actAs(fixtures, userId);
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
    "commission_steps.kind": "written_off",
    "commission_steps.reason": "x",
    "drafts.value": "{}",
    "invoice_bases.month": "2026-11",
    "invoice_bases.issued_on": "2026-11-30",
    "weeks.starts_on": "2026-11-16",
    "weeks.state": "approved",
    "weeks.price_ore": "100",
    "interview_proposals.times": "{2026-12-01T09:00Z}",
    "time_entries.date": "2026-11-16",
    "expenses.date": "2026-11-16",
    "expenses.net_ore": "1",
    "expenses.vat_percent": "25",
  });
  return subject;
}

/** Names the person of a company where one of its members is named. */
async function actAs({ testApp: { db } }: Fixtures, personId: string): Promise<void> {
  for (const table of [jobs, conversations])
    await db.update(table).set({ responsibleId: personId }).where(eq(table.employerId, personId));
  await db.update(messages).set({ writtenBy: personId }).where(eq(messages.senderId, personId));
  await db.update(interviews).set({ bookedBy: personId }).where(eq(interviews.employerId, personId));
  await db.update(applicationHistory).set({ byPerson: personId });
}

/** Fills an account, marks its texts, erases it, and says what there was and what is left. */
async function erased(name: "anna" | "nord") {
  const fixtures = await createFixtures();
  const { db, ctx, services } = fixtures.testApp;
  const subject = await filledAccount(fixtures, name);
  const { userId } = subject;
  const data = Object.entries(await personalData(ctx(), userId, true));
  const exported = data.flatMap(([key, value]) => (hasContent(value) ? [key] : []));
  const references = await columnsWithUser(db, userId);
  const marked = await markPersonalData(db, subject, new Set(Object.keys(notPersonal)));
  const found = await markersIn(db);
  const stored = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, userId));
  await eraseAccount(ctx(), userId);
  const storedIds = await services.storage.list();
  const result = {
    exported,
    marked: marked.sort(),
    found,
    references,
    fileCount: stored.length,
    filesLeft: storedIds.filter(({ id }) => stored.some((file) => file.id === id)),
    textsLeft: await markersIn(db),
    referencesLeft: await columnsWithUser(db, userId),
  };
  await fixtures.close();
  return result;
}

function hasContent(value: unknown): boolean {
  return value !== null && JSON.stringify(value) !== "[]";
}

const it = test
  .extend("consultant", { scope: "file" }, () => erased("anna"))
  .extend("company", { scope: "file" }, () => erased("nord"));

it("erasing a consultant leaves no text in any column of any table but those listed with a reason", ({
  consultant,
}) => {
  expect(consultant.found).toEqual(consultant.marked);
  expect(consultant.textsLeft).toEqual(Object.keys(keptTexts.consultant).sort());
});

it("erasing a company leaves no text in any column of any table but those listed with a reason", ({
  company,
}) => {
  expect(company.found).toEqual(company.marked);
  expect(company.textsLeft).toEqual(Object.keys(keptTexts.company).sort());
});

it("erasing an account deletes its stored files", ({ consultant, company }) => {
  for (const { fileCount, filesLeft } of [consultant, company]) {
    expect(fileCount).toBeGreaterThan(0);
    expect(filesLeft).toEqual([]);
  }
});

describe("every column that refers to a user", () => {
  const all = Object.entries(references);

  it("has an entry that says what erasure and export do with it", () => {
    expect(Object.keys(references).sort()).toEqual([...userColumns].sort());
  });

  it("is tested: the erased consultant or company is in it", ({ consultant, company }) => {
    const held = new Set([...consultant.references, ...company.references]);
    expect(all.map(([column]) => column).filter((column) => !held.has(column))).toEqual([]);
  });

  it("loses the user when the account is erased, unless it stays with a reason", ({
    consultant,
    company,
  }) => {
    const left = new Set([...consultant.referencesLeft, ...company.referencesLeft]);
    expect([...left].sort()).toEqual(
      all.flatMap(([column, { stays }]) => (stays === undefined ? [] : [column])).sort(),
    );
  });

  it("is in the export, unless it is left out with a reason", ({ consultant, company }) => {
    const exported = new Set([...consultant.exported, ...company.exported]);
    const missing = all.filter(([, { exportedAs }]) => exportedAs !== undefined && !exported.has(exportedAs));
    expect(missing).toEqual([]);
  });
});
