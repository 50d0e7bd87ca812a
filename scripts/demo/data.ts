import { z } from "zod";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { entryForm } from "#src/domains/profiles/inputs/lists.ts";
import { askInput } from "#src/domains/references/inputs.ts";
import { declineInput } from "#src/domains/requests/inputs.ts";
import { weekStates } from "#src/constants/time.ts";
import { createJobInput, saveJobDraftInput } from "#src/domains/jobs/inputs.ts";
import activity from "./data/activity.json";
import administration from "./data/administration.json";
import applications from "./data/applications.json";
import { memberParts } from "#src/constants/accounts.ts";
import companies from "./data/companies.json";
import consultants from "./data/consultants.json";
import conversations from "./data/conversations.json";
import jobs from "./data/jobs.json";

const hour = 3_600_000;

/** '-35 09:14' is 35 days before the day of seeding at that time (UTC, by day), parsed to milliseconds from midnight of that day. */
const at = z
  .string()
  .regex(/^-\d+ (0[6-9]|1[0-7]):[0-5]\d$/)
  .transform((text) => {
    const [days = "", time = ""] = text.split(" ");
    const [hours, minutes] = time.split(":").map(Number);
    return Number(days) * 24 * hour + (hours ?? 0) * hour + (minutes ?? 0) * 60_000;
  });
/** A date, in days from the day of seeding. */
const day = z.int();
const text = z.string().min(1);
const time = z.string().regex(/^\d\d:\d\d$/);
const member = z.enum(["consultant", "employer"]);
const suspended = z.strictObject({ at, reason: text });

/** A .pdf or .txt of these lines, or an image. */
const file = z.union([
  z.strictObject({ name: z.string().regex(/\.(pdf|txt)$/), lines: z.array(z.string()) }),
  z.strictObject({ name: z.string().endsWith(".png"), base64: z.base64() }),
]);

/** An event in a conversation, or of its application or contract. */
const step = z.union([
  z.strictObject({ at, by: member, message: text, file: file.optional() }),
  z.strictObject({ at, readBy: member }),
  z.strictObject({ at, handedTo: text }),
  /** For colleagues, by the member who publishes the job or by another one. */
  z.strictObject({ at, comment: text, person: text.optional() }),
  z.strictObject({
    at,
    status: z.enum(applicationStatuses).exclude(["pending", "interview"]),
    notes: text.optional(),
  }),
  z.strictObject({
    at,
    interview: z.union([
      // In the week of seeding (0) or the next (1), from Monday (1) to Friday (5).
      z.strictObject({ week: z.literal([0, 1]), weekday: z.int().min(1).max(5), time }),
      z.strictObject({ day, time }),
    ]),
    notes: text.optional(),
  }),
  z.strictObject({
    at,
    agreement: z.strictObject({
      hourlyRate: z.int().optional(),
      months: z.int().optional(),
      startDay: day.optional(),
      terms: text.optional(),
    }),
  }),
  z.strictObject({
    at,
    proposedBy: member,
    proposal: z.strictObject({ hourlyRate: z.int(), months: z.int(), startDay: day }),
  }),
  z.strictObject({ at, confirmedBy: member }),
  // Weeks of time from this day on (until another day), approved but for the last ones that have ended, the latest first.
  z.strictObject({ at, timeFrom: day, until: day.default(0), latest: z.array(z.enum(weekStates)) }),
  z.strictObject({ at, event: z.enum(["filled", "completed", "archived", "commission"]) }),
]);
const steps = z.array(step).default([]);

/** Parsed later by the input schema of the command. */
const profile = z.record(z.string(), z.unknown());

const demoSchema = z.strictObject({
  administration: z.strictObject({
    password: text,
    admin: z.strictObject({ username: text, name: text, email: text, at, notificationsReadAt: at }),
    announcement: z.strictObject({ at, message: text }),
    invitations: z.array(z.strictObject({ at, email: text, companyName: text })),
    archiveCompletedAt: z.array(at),
  }),
  companies: z.array(
    z.strictObject({
      username: text,
      registration: z.looseObject({ companyName: text, contactName: text, email: text }),
      profile,
      registeredAt: at,
      invitedAt: at.optional(),
      premiumAt: at.optional(),
      /** Besides who registered the company. */
      members: z
        .array(z.strictObject({ username: text, name: text, email: text, part: z.enum(memberParts), at }))
        .optional(),
      notificationsReadAt: at.optional(),
      suspended: suspended.optional(),
    }),
  ),
  consultants: z.array(
    z.strictObject({
      /** The subject at the development identity provider. */
      subject: text,
      name: text,
      email: text,
      profile,
      /** Newest first. */
      projects: z
        .array(
          z.strictObject({
            title: text,
            description: text,
            startDay: day,
            endDay: day.nullable(),
            skills: z.array(text),
          }),
        )
        .default([]),
      /** Parsed by the input schema of the command. */
      parts: z.array(z.record(z.string(), z.unknown())).default([]),
      references: z
        .array(
          askInput.omit({ id: true, projectId: true }).extend({
            at,
            project: text.optional(),
            answer: z.looseObject({ at }).optional(),
          }),
        )
        .default([]),
      registeredAt: at,
      /** Parsed by the input schema of the command. */
      business: z.record(z.string(), z.unknown()).optional(),
      verifiedAt: at.optional(),
      notificationsReadAt: at.optional(),
      suspended: suspended.optional(),
    }),
  ),
  jobs: z.array(
    z.strictObject({
      key: text,
      company: text,
      /** The member who publishes it and answers its applications; else who registered the company. */
      person: text.optional(),
      publishedAt: at,
      /** Filled by someone who did not apply here. */
      filledOutsideAt: at.optional(),
      removedAt: at.optional(),
      startDay: day.optional(),
      lastDay: day.optional(),
      input: createJobInput,
    }),
  ),
  applications: z.array(
    z.strictObject({
      job: text,
      consultant: text,
      at,
      message: text,
      files: z.array(file).default([]),
      /** In the order of the job's requirements. */
      requirementAnswers: z
        .array(z.strictObject({ met: z.boolean(), evidence: z.string().default("") }))
        .default([]),
      /** The consultant whose link was followed. */
      referral: z.strictObject({ by: text, at }).optional(),
      steps,
    }),
  ),
  conversations: z.array(
    z.strictObject({
      company: text,
      consultant: text,
      at,
      invitation: z.strictObject({ job: text, message: text }).optional(),
      steps,
    }),
  ),
  activity: z.strictObject({
    requests: z.array(
      z.strictObject({
        at,
        job: text,
        consultants: z.array(text),
        message: text,
        declined: z.array(declineInput.omit({ id: true }).extend({ at, consultant: text })).default([]),
      }),
    ),
    jobDrafts: z.array(z.strictObject({ at, company: text, values: saveJobDraftInput.shape.values })),
    lists: z.array(
      z.strictObject({
        at,
        company: text,
        name: text,
        entries: z.array(
          entryForm.omit({ id: true, consultantId: true }).partial().extend({ consultant: text }),
        ),
      }),
    ),
    favorites: z.array(z.strictObject({ at, company: text, consultant: text })),
    savedJobs: z.array(z.strictObject({ at, consultant: text, job: text })),
    profileViews: z.array(z.strictObject({ at, viewer: text, role: member, consultant: text })),
  }),
});

export type Demo = z.output<typeof demoSchema>;
export type DemoCompany = Demo["companies"][number];
export type DemoConsultant = Demo["consultants"][number];
export type DemoFile = z.output<typeof file>;
export type DemoStep = z.output<typeof step>;

export function loadDemo(): Demo {
  return demoSchema.parse({
    administration,
    companies,
    consultants,
    jobs,
    applications,
    conversations,
    activity,
  });
}
