import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { reports } from "#db/schema/index.ts";
import { idOf, type Fixtures, type SignedInActor } from "#tests/security/fixtures.ts";
import type { Scenario } from "#tests/security/scenario.ts";
import { defined } from "#tests/security/seed.ts";
import { adminsOnly, forbidden, noId, noUser, type Row, type Status } from "./row.ts";

const noContent: Status = [200, 204];
const created: Status = [200, 201];

/** A report by fjall of the scenario's job, which is Nord's. */
async function insertReport({ testApp: { db } }: Fixtures, status: "open" | "hidden" = "open") {
  await db.delete(reports);
  const [report] = await db
    .insert(reports)
    .values({
      reporterId: idOf("fjall"),
      ownerId: idOf("nord"),
      kind: "job",
      objectId: "1",
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
    prepare: async (fixtures) => {
      reportId = await insertReport(fixtures, status);
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
    answers: { ...forbidden, anna: [...created, 403], erik: 404, nord: [...created, 403], fjall: 404 },
    missing: reportOf("message", () => noId),
  },
  {
    title: "of a job",
    rest: "POST /api/reports",
    input: reportOf("job", ({ jobId }) => jobId),
    answers: { ...forbidden, anna: created, erik: created, nord: 403, fjall: created },
    cases: [
      {
        title: "for a deleted job",
        as: "anna",
        status: 404,
        overrides: { job: "deleted" },
        input: reportOf("job", ({ jobId }) => jobId),
      },
    ],
  },
  {
    title: "of a profile",
    rest: "POST /api/reports",
    input: reportOf("profile", () => idOf("anna")),
    answers: { ...forbidden, anna: 403, erik: created, nord: created, fjall: created },
    cases: [
      {
        title: "for a profile that does not exist",
        as: "erik",
        status: 404,
        input: reportOf("profile", () => noUser),
      },
      ...(["suspendedConsultant", "admin", "deletedUser"] as const satisfies readonly SignedInActor[]).map(
        (name) => ({
          title: `for the profile of ${name}`,
          as: "erik" as const,
          status: 404,
          input: reportOf("profile", () => idOf(name)),
        }),
      ),
      {
        title: "for another reason without words",
        as: "erik",
        status: 400,
        input: () => ({ kind: "profile", objectId: idOf("anna"), reason: "other" }),
      },
      {
        title: "and ignores reporter and status in the body",
        as: "fjall",
        rest: [200, 201, 400],
        trpc: 400,
        input: () => ({
          kind: "profile",
          objectId: idOf("anna"),
          reason: "spam",
          reporterId: idOf("erik"),
          status: "hidden",
        }),
        after: async (_, { testApp: { db } }) => {
          const hidden = and(eq(reports.objectId, idOf("anna")), eq(reports.status, "hidden"));
          expect(await db.$count(reports, hidden)).toBe(0);
        },
      },
    ],
  },
  {
    rest: "GET /api/admin/reports",
    // Reports of messages show the admin the reported message, which no other answer does.
    prepare: async (fixtures) => {
      await insertReport(fixtures);
    },
    input: () => ({}),
    answers: adminsOnly(),
  },
  reportRow("hide", "open", { reason: "Reklam" }),
  reportRow("dismiss", "open"),
  reportRow("show", "hidden"),
];
