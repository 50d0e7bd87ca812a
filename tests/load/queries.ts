import { z } from "zod";
import { appRouter } from "#src/server/router.ts";

/** Rows of the measured data that inputs name. */
export interface KnownRows {
  employer: string;
  consultant: string;
  jobId: number;
  conversationId: number;
  contractId: number;
  applicationId: number;
  interviewId: number;
}

export interface QueryCall {
  procedure: string;
  input: Record<string, unknown> | undefined;
}

/** Words that no, some and most rows have, and two characters that no and most rows have. */
const searchWords = ["kobol", "stockholm", "utvecklare", "person", "bolag", "ansökan", "qx", "an"];

/** Files for download, and what names a secret, a file or a new skill. */
const others = /\.(csv|sie|auditCsv)$|^(accounts\.invitation|files\.|profiles\.similarSkills)/;

const procedureDefinition = z.looseObject({ type: z.string(), inputs: z.array(z.unknown()) });

/** The inputs of every query procedure: without filters, with a total, with each filter, and with each word. */
export function queryCalls(rows: KnownRows): QueryCall[] {
  return Object.entries(appRouter._def.procedures).flatMap(([procedure, value]): QueryCall[] => {
    const definition: unknown = Reflect.get(value, "_def");
    const { type, inputs } = procedureDefinition.parse(definition);
    if (type !== "query" || others.test(procedure)) return [];
    const [schema] = inputs;
    if (!(schema instanceof z.ZodObject)) return [{ procedure, input: undefined }];
    const fields = Object.keys(schema.shape);
    const needed = Object.fromEntries(
      Object.entries(required(procedure, rows)).filter(([name]) => fields.includes(name)),
    );
    const total = fields.includes("withTotal") ? [{ withTotal: true }] : [];
    const searches = fields.includes("search") ? searchWords.map((search) => ({ search })) : [];
    const filters = Object.entries(optional(rows)).flatMap(([name, values]) =>
      fields.includes(name) ? values.map((value) => ({ [name]: value })) : [],
    );
    const chosen = [{}, ...total, ...searches, ...filters];
    const counted = total.flatMap((one) => [...searches, ...filters].map((each) => ({ ...each, ...one })));
    return [...chosen, ...counted]
      .map((each) => ({ procedure, input: { ...needed, ...each } }))
      .filter(({ input }) => schema.safeParse(input).success);
  });
}

function required(procedure: string, rows: KnownRows): Record<string, unknown> {
  const [domain = ""] = procedure.split(".");
  const ids: Record<string, unknown> = {
    jobs: rows.jobId,
    messaging: rows.conversationId,
    contracts: rows.contractId,
    applications: rows.applicationId,
    profiles: rows.consultant,
    reputation: rows.consultant,
    notifications: rows.consultant,
    "jobs.ofUser": rows.employer,
    "jobs.matchingOf": rows.consultant,
    "contracts.find": rows.conversationId,
    "contracts.ofConversation": rows.conversationId,
    "contracts.commissionStatus": rows.conversationId,
    "applications.ofEmployer": rows.employer,
    "applications.reliability": rows.employer,
    "applications.calendar": rows.interviewId,
    "profiles.company": rows.employer,
  };
  return {
    id: ids[procedure] ?? ids[domain],
    jobId: procedure === "applications.compare" ? rows.jobId : undefined,
    consultantId: rows.consultant,
    userId: rows.consultant,
    tab: "ongoing",
    skills: procedure === "jobs.insight" ? ["Java"] : undefined,
    date: "2026-12-01",
    time: "10:00",
    search: procedure === "adminSearch.all" || procedure === "messaging.findMessages" ? "hej" : undefined,
  };
}

function optional(rows: KnownRows): Record<string, readonly unknown[]> {
  return {
    tab: ["completed", "archived"],
    kind: ["agreements", "discussions"],
    sort: ["newest", "match", "rate", "available", "name", "jobs"],
    show: ["active", "verified", "discussion", "to_book", "suspended", "follow_up", "pending"],
    status: ["to_book", "booked", "open", "pending", "interview"],
    filter: ["available", "filled", "archived"],
    folder: ["inbox", "unread", "contracts", "filed"],
    workArrangement: ["remote"],
    skills: [["Java"], "Java"],
    location: ["Stockholm", "Kiruna"],
    minRate: [900],
    scope: ["full"],
    length: ["short", "medium"],
    published: ["7d"],
    employer: [rows.employer],
    employerId: [rows.employer],
    account: [rows.consultant],
    month: ["2026-01"],
    category: ["design", "backend"],
    maxRate: [700],
    availableBy: ["2026-06-01"],
    minYears: [10],
    favorites: [true],
    saved: [true],
    limit: [100],
  };
}
