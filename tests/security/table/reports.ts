import { reports } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import { defined } from "#tests/security/seed.ts";
import { adminsOnly, created, forbidden, noContent, noId, noUser, type Case, type Row } from "./row.ts";

type Reported = Pick<typeof reports.$inferInsert, "kind" | "objectId" | "status">;

/** A report by fjall of a job of Nord's, or of something else. */
async function insertReport(
  { testApp: { db } }: Fixtures,
  { kind, objectId, status }: Reported = { kind: "job", objectId: "1", status: "open" },
) {
  await db.delete(reports);
  const [report] = await db
    .insert(reports)
    .values({
      reporterId: idOf("fjall"),
      ownerId: idOf("nord"),
      kind,
      objectId,
      snapshot: "Anmäld text",
      reason: "spam",
      status,
    })
    .returning({ id: reports.id });
  return defined(report).id;
}

let reportId = 0;

function reportRow(action: string, status: "open" | "hidden", more: object = {}): Row {
  return {
    rest: `POST /api/admin/reports/:id/${action}`,
    prepare: async (fixtures, { messageId }) => {
      reportId = await insertReport(fixtures, { kind: "message", objectId: String(messageId), status });
    },
    input: () => ({ id: reportId, ...more }),
    answers: adminsOnly(noContent),
  };
}

function reportOf(kind: string, objectId: (scenario: Scenario) => string | number) {
  return (scenario: Scenario) => ({ kind, objectId: String(objectId(scenario)), reason: "spam" });
}

export const reportRows: readonly Row[] = [
  {
    title: "of a message",
    rest: "POST /api/reports",
    input: reportOf("message", ({ messageId }) => messageId),
    answers: { ...forbidden, anna: [200, 201, 403], erik: 404, nord: [200, 201, 403], fjall: 404 },
    missing: { objectId: String(noId) },
  },
  {
    title: "of a job",
    rest: "POST /api/reports",
    input: reportOf("job", ({ jobId }) => jobId),
    answers: { ...forbidden, anna: created, erik: created, nord: 403, fjall: created },
    cases: [{ title: "for a deleted job", as: "anna", status: 404, overrides: { job: "deleted" } }],
  },
  {
    title: "of a profile",
    rest: "POST /api/reports",
    input: { kind: "profile", objectId: idOf("anna"), reason: "spam" },
    answers: { ...forbidden, anna: 403, erik: created, nord: created, fjall: created },
    cases: [
      { title: "for a profile that does not exist", as: "erik", status: 404, but: { objectId: noUser } },
      ...(["suspendedConsultant", "admin", "deletedUser"] as const).map((name): Case => ({
        title: `for the profile of ${name}`,
        as: "erik",
        status: 404,
        but: { objectId: idOf(name) },
      })),
      { title: "for another reason without words", as: "erik", status: 400, but: { reason: "other" } },
    ],
  },
  {
    rest: "GET /api/admin/reports",
    // Reports of messages show the admin the reported message, which no other answer does.
    prepare: async (fixtures) => {
      await insertReport(fixtures);
    },
    answers: adminsOnly(),
  },
  reportRow("hide", "open", { reason: "Reklam" }),
  reportRow("dismiss", "open"),
  reportRow("show", "hidden"),
];
