import { commentMentions, privacyRequested, handedOver } from "#src/copy/members.ts";
import { importantMessages } from "#src/client/pages/dashboards/ConsultantDashboardPage.tsx";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { navigation } from "#src/client/layout/navigation.ts";
import { describe, expect, it } from "vitest";
import { applicationStatuses } from "#src/constants/jobs.ts";
import {
  mailKindReaders,
  mailKinds,
  notificationKinds,
  notificationTypes,
} from "#src/constants/notifications.ts";
import { pages } from "#src/constants/pages.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { reportKinds } from "#src/constants/reports.ts";
import { replyMissed, repliesDue } from "#src/copy/applications.ts";
import {
  agreementReported,
  commissionAdjusted,
  contractChanged,
  contractEnding,
  correctionDecided,
  type ContractEvent,
} from "#src/copy/contract-notifications.ts";
import { emailOfNotification } from "#src/copy/emails.ts";
import { interviewChanged, interviewTimesProposed, noInterviewTimeFits } from "#src/copy/interviews.ts";
import { jobRests, lastDayNear, positionFilled, stillOpenAsked } from "#src/copy/job-notifications.ts";
import { conversationRemoved } from "#src/copy/messaging.ts";
import {
  applicationMoved,
  applicationReceived,
  applicationWithdrawn,
  dotLabels,
  jobChanged,
  jobMatched,
  jobRemoved,
  joinRequested,
  messageReceived,
  positionGiven,
  positionToInvoice,
  tipRewarded,
  type OutgoingNotification,
} from "#src/copy/notifications.ts";
import { contentHidden, contentShown, reportReceived } from "#src/copy/reports.ts";
import { referenceAnswered } from "#src/copy/references.ts";
import { requestDeclined, requestReceived, requestWithdrawn } from "#src/copy/requests.ts";
import { weekMissing, weeksDecided, weekSubmitted } from "#src/copy/time.ts";
import { newHits } from "#src/copy/watches.ts";

/** The name of a person in every text that has one. */
const person = "Kajsa Kanarie";
const userId = "user-1";
const job = { userId, jobTitle: "Utvecklare", companyName: "Nordbank" };
const applicant = {
  userId,
  jobId: 5,
  jobTitle: "Utvecklare",
  consultantId: "user-2",
  consultantName: person,
};
const contract = {
  ...{ ...job, conversationId: 7, reason: "Fel pris" },
  ...{ consultantId: "user-2", consultantName: person },
};
const week = { userId, contractId: 3, conversationId: 7, jobTitle: "Utvecklare" };
const events: readonly ContractEvent[] = [
  "reported",
  "amended",
  "proposed",
  "corrected",
  "confirmed",
  "declined",
  "reminder",
  "completed",
  "archived",
  "expired",
];

/** What each function of src/copy that writes a notification returns, for every kind that it knows. */
const ownJob = { userId: "user-1", jobId: 5, jobTitle: "Utvecklare" };
const samples: Readonly<Record<string, readonly OutgoingNotification[]>> = {
  applicationReceived: [applicationReceived(applicant)],
  joinRequested: ["Karin Holm", null].map((name) => joinRequested({ userId: "u", personId: "p", name })),
  privacyRequested: [person, null].map((consultantName) =>
    privacyRequested({ userId, consultantId: "user-2", consultantName, kind: "access" }),
  ),
  commentMentions: [5, null].map((applicationId) =>
    commentMentions({ userId, consultantId: "user-2", consultantName: person, applicationId }),
  ),
  handedOver: (["job", "conversation"] as const).map((type) =>
    handedOver({
      userId: "u",
      giverId: "user-2",
      name: person,
      subject: { type, id: 5 },
      title: "Utvecklare",
    }),
  ),
  applicationWithdrawn: [true, false].map((hasInterview) =>
    applicationWithdrawn({ ...applicant, hasInterview }),
  ),
  interviewTimesProposed: [1, 3].map((count) =>
    interviewTimesProposed({ ...job, jobId: 5, employerId: "user-2", count }),
  ),
  noInterviewTimeFits: [noInterviewTimeFits({ ...applicant, userId: "user-2", employerId: "user-1" })],
  applicationMoved: applicationStatuses.map((status) => applicationMoved(status, job)),
  positionFilled: [true, false].map((byOther) => positionFilled({ ...job, byOther, hasMessage: byOther })),
  positionGiven: [positionGiven(job)],
  positionToInvoice: [positionToInvoice(job)],
  tipRewarded: [true, false].map((accepted) =>
    tipRewarded({ userId, jobTitle: "Utvecklare", points: 5, accepted }),
  ),
  jobMatched: [jobMatched({ userId, jobId: 5, jobTitle: "Utvecklare", company: "Nordbank", percentage: 80 })],
  jobRemoved: [jobRemoved(job)],
  jobChanged: [jobChanged({ ...job, jobId: 5, lines: ["Ny plats"] })],
  messageReceived: [
    messageReceived({ userId, conversationId: 7, subject: "Hej", senderId: "user-2", senderName: person }),
  ],
  conversationRemoved: [conversationRemoved({ userId, subject: "Hej", byId: "user-2", byName: person })],
  repliesDue: [repliesDue({ userId, count: 2, first: new Date("2030-05-01") })],
  replyMissed: [replyMissed(job)],
  agreementReported: [agreementReported(contract)],
  commissionAdjusted: [-100, 100].map((commissionOre) => commissionAdjusted({ ...contract, commissionOre })),
  correctionDecided: [correctionDecided("confirmed", contract), correctionDecided("declined", contract)],
  contractEnding: [30, 7, -1].map((daysLeft) =>
    contractEnding({ ...contract, endDate: "2030-05-01", daysLeft }),
  ),
  contractChanged: events.map((event) => contractChanged(event, contract)),
  reportReceived: reportKinds.map((kind) => reportReceived({ userId, kind })),
  contentHidden: reportKinds.map((kind) => contentHidden({ userId, kind, objectId: "5", reason: "Reklam" })),
  contentShown: reportKinds.map((kind) => contentShown({ userId, kind, objectId: "5" })),
  lastDayNear: [lastDayNear({ ...ownJob, applyBy: "2026-12-10" })],
  stillOpenAsked: [stillOpenAsked(ownJob)],
  jobRests: [jobRests(ownJob)],
  requestReceived: [
    requestReceived({ ...job, jobId: 5, answerBy: "2026-12-10", today: "2026-12-01", message: "Hej" }),
  ],
  referenceAnswered: [referenceAnswered({ userId, company: "Fjällkraft" })],
  requestWithdrawn: [requestWithdrawn({ ...job, jobId: 5 })],
  requestDeclined: declineReasons.map((reason) => requestDeclined({ ...applicant, reason, text: null })),
  weekSubmitted: [
    weekSubmitted({ ...week, week: "2026-W47", consultantId: "user-2", consultantName: person, hours: 39.5 }),
  ],
  weeksDecided: (["approved", "returned", "reopened"] as const).map((step) =>
    weeksDecided({ ...week, step, weeks: ["2026-W46", "2026-W47"], companyName: "Nordbank", comment: "Fel" }),
  ),
  weekMissing: [weekMissing({ ...week, week: "2026-W47" })],
  newHits: [
    newHits({ userId, jobId: null, kind: "jobs", name: "Java", filter: { search: "java" } }, 2),
    newHits({ userId, jobId: null, kind: "jobs", name: "Matchningar", filter: { minMatch: 70 } }, 1),
    newHits({ userId, jobId: null, kind: "consultants", name: "React", filter: { search: "react" } }, 1),
  ],
};
const all = Object.entries(samples).flatMap(([name, found]) =>
  found.map((notification) => ({ name, notification })),
);

const copy = resolve(import.meta.dirname, "../../src/copy");

function hasPage(link: string): boolean {
  const { pathname } = new URL(link, "https://x.se");
  return pages.some(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname));
}

describe("notifications", () => {
  it("have a sample of every function that writes one", () => {
    const written = readdirSync(copy).flatMap((file) => {
      const text = readFileSync(join(copy, file), "utf8");
      return [
        ...text.matchAll(/export function (\w+)\((?:(?!\nexport )[^])*?\): OutgoingNotification \{/g),
      ].map(([, name]) => name);
    });
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((name) => name === undefined || !(name in samples))).toEqual([]);
  });

  it("are of a type that has a colour, an icon and a tone, and each type has one", () => {
    expect(Object.keys(notificationKinds).sort()).toEqual([...notificationTypes].sort());
    expect([...new Set(all.map(({ notification }) => notification.type))].sort()).toEqual(
      [...notificationTypes].sort(),
    );
  });

  it("say in the email where to answer when they are about a conversation's messages", () => {
    const bodies = all
      .map(({ notification }) => notification)
      .filter(({ link }) => link?.startsWith("/messages?"))
      .map((notification) => emailOfNotification(notification, "https://bryggan.test").body);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies)
      expect(body).toContain("Svara i konversationen: https://bryggan.test/messages?conversationId=");
  });

  it.each(all)("$name has a text, a link to a page, and a kind of email that exists", ({ notification }) => {
    const { title, message, link, email } = notification;
    for (const text of [title, message]) expect(text).not.toMatch(/^\s*$|undefined|null|NaN|\[object/);
    if (email !== null) expect([...mailKinds, "always"]).toContain(email);
    if (link !== null) expect(hasPage(link), link).toBe(true);
  });

  it("name a person only with the id that deletes them with that account", () => {
    const interview = interviewChanged({
      event: "booked",
      jobId: 5,
      jobTitle: "Utvecklare",
      companyName: "Nordbank",
      consultantName: person,
      employerId: "user-1",
      consultantId: "user-2",
      scheduledAt: new Date("2030-05-01T10:00:00Z"),
      minutes: 30,
      location: null,
      calendar: "",
    });
    const named = [...all.map(({ notification }) => notification), ...Object.values(interview)].filter(
      ({ title, message }) => `${title} ${message}`.includes(person),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(({ aboutUserId }) => aboutUserId !== "user-2")).toEqual([]);
  });

  it("have the colour and the icon of their type", () => {
    const looks = Object.entries(notificationKinds).map(([type, kind]) => [type, ...Object.values(kind)]);
    expect(looks).toEqual([
      ["job_match", "blue", "briefcase", "jobs"],
      ["tip_reward", "other", "gift", "tips"],
      ["message", "purple", "message", "accent"],
      ["application", "purple", "file", "accent"],
      ["contract_update", "green", "handshake", "contracts"],
      ["job_change", "blue", "briefcase", "jobs"],
      ["other", "other", "bell", "neutral"],
    ]);
  });

  it("and what waits show a dot on these links of the navigation", () => {
    const marked = Object.entries(navigation).map(([role, links]) => [
      role,
      Object.fromEntries(
        links.flatMap(({ label, dot, waits }) =>
          dot || waits ? [[label, [dot, waits].flat().join(" ")]] : [],
        ),
      ),
    ]);
    const agreements = "contract_update agreement proposal";
    expect(Object.fromEntries(marked)).toEqual({
      consultant: {
        Uppdrag: "job_match ",
        Ansökningar: " times",
        "Mina Tips": "tip_reward ",
        Avtal: agreements,
      },
      employer: { Ansökningar: " applications", Avtal: agreements },
      admin: {},
    });
  });

  it("are emailed in kinds that each role can switch off", () => {
    function kindsOf(role: "consultant" | "employer") {
      return mailKinds.filter((kind) => mailKindReaders[kind].includes(role)).join(" ");
    }
    expect([kindsOf("consultant"), kindsOf("employer")]).toEqual([
      "status interview message tip contract job ending availability watch request time reference",
      "application interview message contract ending watch ownJob request time",
    ]);
    expect(positionToInvoice(job).email).toBe("always");
  });

  it("lead to the messages when one of them is about a message", () => {
    expect(importantMessages({ message: 0, other: 0 })).toBeNull();
    expect(importantMessages({ message: 0, other: 1 })?.text).toBe("Du har en oläst notifikation.");
    expect(importantMessages({ message: 1, other: 1 })).toEqual({
      text: "Du har 2 olästa notifikationer.",
      href: "/messages",
      linkText: "Visa meddelanden",
    });
    expect(importantMessages({ message: 0, other: 2 })).toEqual({
      text: "Du har 2 olästa notifikationer.",
      href: "/notifications",
      linkText: "Visa notifikationer",
    });
  });

  it("have a dot only for types that exist", () => {
    expect(Object.keys(dotLabels).filter((type) => !(type in notificationKinds))).toEqual([]);
  });
});
