import { calendarText } from "#src/shared/calendar.ts";
import { describe, expect, it } from "vitest";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { interviewMessages } from "#src/copy/applications.ts";
import {
  replyBy,
  replyRemindersDue,
  answersTo,
  applicantSplit,
  bookInterviewError,
  cancelInterviewError,
  interviewCalendarEntry,
  interviewEvent,
  interviewTime,
  isReplyMissed,
  mayReapply,
  moveApplicationError,
  selectApplicantError,
  withdrawError,
} from "#src/domains/applications/rules.ts";
import { daysAfter } from "#src/shared/time.ts";

const then = new Date("2026-11-01T12:00:00Z");
const applied = "2026-03-20";

function after(days: number): string {
  return daysAfter(new Date(`${applied}T12:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
}

describe("the answer guarantee", () => {
  it("answerBy is 14 days after the application", () => {
    expect(replyBy(then)).toEqual(new Date("2026-11-15T12:00:00Z"));
  });

  it("replyRemindersDue counts the 10th and the 13th day, until the 14th", () => {
    const days = [0, 9, 10, 12, 13, 14, 15, 28];
    expect(days.map((day) => replyRemindersDue(applied, after(day)))).toEqual([0, 0, 1, 1, 2, 2, 0, 0]);
  });

  it("isReplyMissed begins on the 15th day", () => {
    expect([0, 14, 15, 16].map((day) => isReplyMissed(applied, after(day)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("a withdrawn application", () => {
  it("withdrawError allows withdrawing while it is undecided, once", () => {
    expect(applicationStatuses.map((status) => withdrawError({ status, withdrawnAt: null }))).toEqual([
      ...[null, null, null],
      ...["application_step_not_allowed", "application_step_not_allowed"],
    ]);
    for (const status of applicationStatuses)
      expect(withdrawError({ status, withdrawnAt: then })).toBe("application_withdrawn");
  });

  it("mayReapply only once, after withdrawing", () => {
    const dates = [null, then];
    const found = dates.flatMap((withdrawnAt) =>
      dates.map((reappliedAt) => mayReapply({ withdrawnAt, reappliedAt })),
    );
    expect(found).toEqual([false, false, true, false]);
  });
});

describe("selectApplicantError", () => {
  it("allows every applicant who is neither withdrawn nor rejected", () => {
    const state = { withdrawnAt: null, jobStatus: "active" } as const;
    expect(applicationStatuses.map((status) => selectApplicantError({ ...state, status }))).toEqual([
      ...[null, null, null, null],
      "application_step_not_allowed",
    ]);
    for (const status of applicationStatuses)
      expect(selectApplicantError({ ...state, status, withdrawnAt: then })).toBe("not_an_applicant");
    expect(selectApplicantError(undefined)).toBe("not_an_applicant");
  });
});

describe("a step of an application", () => {
  it("names its withdrawal before the filled job, and the filled job before the status", () => {
    for (const status of applicationStatuses)
      for (const withdrawnAt of [null, then]) {
        const expected = withdrawnAt === null ? "job_filled" : "application_withdrawn";
        const application = { status, withdrawnAt, jobStatus: "filled" } as const;
        expect(moveApplicationError(application, "rejected")).toBe(expected);
        expect(bookInterviewError(application)).toBe(expected);
      }
    const open = { withdrawnAt: null, jobStatus: "active" } as const;
    expect(applicationStatuses.map((status) => bookInterviewError({ ...open, status }))).toEqual([
      "application_step_not_allowed",
      ...[null, null],
      ...["application_step_not_allowed", "application_step_not_allowed"],
    ]);
  });
});

describe("answersTo", () => {
  const questions = ["Varför?", "När?"];
  const [why, when] = [
    { question: "Varför?", answer: "Därför" },
    { question: "När?", answer: "Nu" },
  ];

  it("returns the answers in the order of the questions", () => {
    expect(answersTo(questions, [when, why])).toEqual([why, when]);
    expect(answersTo([], [])).toEqual([]);
  });

  it.each([
    ["a missing answer", [why]],
    ["no answers", []],
    ["an answer to something else", [why, when, { question: "Hur?", answer: "Så" }]],
    ["an answer to something else instead", [why, { question: "Hur?", answer: "Så" }]],
    ["two answers to a question", [why, when, when]],
    ["two answers to a question instead of one to each", [why, why]],
  ])("returns null for %s", (_what, given) => {
    expect(answersTo(questions, given)).toBeNull();
  });
});

describe("interviewTime", () => {
  const now = new Date("2026-03-20T12:00:00Z");

  it.each([
    ["", "13:01", { date: [interviewMessages.missing] }],
    [" ", "13:01", { date: [interviewMessages.missing] }],
    ["2026-03-21", " ", { date: [interviewMessages.missing] }],
    ["2026-03-29", "02:30", { time: [interviewMessages.skipped] }],
    ["2026-03-20", "13:00", { date: [interviewMessages.past] }],
  ])("names the field for %j %j", (date, time, fields) => {
    expect(interviewTime(date, time, now)).toEqual({ fields });
  });

  it("is a future time in Stockholm, the first of the two hours in autumn", () => {
    expect(interviewTime("2026-03-20", "13:01", now)).toEqual(new Date("2026-03-20T12:01:00Z"));
    expect(interviewTime("2026-10-25", "02:30", now)).toEqual(new Date("2026-10-25T00:30:00Z"));
  });
});

describe("interviewEvent", () => {
  const before = { scheduledAt: then, minutes: 60, location: "Malmö", cancelledAt: null };

  it.each([
    ["booked", null, {}],
    ["booked", { ...before, cancelledAt: then }, {}],
    ["moved", before, { scheduledAt: new Date(then.getTime() + 60_000) }],
    ["moved", before, { scheduledAt: new Date(then.getTime() - 60_000), minutes: 30 }],
    ["changed", before, { minutes: 30 }],
    ["changed", before, { location: null }],
    [null, before, { scheduledAt: new Date(then) }],
  ] as const)("is %j", (event, earlier, change) => {
    expect(interviewEvent(earlier, { ...before, ...change })).toBe(event);
  });
});

describe("cancelInterviewError", () => {
  it("allows cancelling until the interview starts, once", () => {
    const interview = { scheduledAt: then, cancelledAt: null };
    expect(cancelInterviewError(interview, new Date(then.getTime() - 1))).toBeNull();
    expect(cancelInterviewError(interview, then)).toBe("interview_not_upcoming");
    expect(cancelInterviewError(interview, new Date(then.getTime() + 1))).toBe("interview_not_upcoming");
    expect(cancelInterviewError({ ...interview, cancelledAt: then }, new Date(0))).toBe(
      "interview_not_upcoming",
    );
  });
});

describe("interviewCalendarEntry", () => {
  const interview = {
    id: 7,
    revision: 2,
    scheduledAt: new Date("2026-11-24T09:00:00Z"),
    minutes: 90,
    location: "Malmö",
    cancelledAt: null,
    updatedAt: then,
    jobId: 3,
    jobTitle: "Utvecklare",
    companyName: "Nord AB",
    companyEmail: "hej@nord.se",
    consultantName: "Alva",
    consultantEmail: "alva@exempel.se",
  };

  it("has the company as organizer, the consultant as attendee, the place and the page of the job", () => {
    const lines = calendarText(interviewCalendarEntry(interview, "https://bryggan.se"))
      .replace(/\r\n /g, "")
      .split("\r\n");
    for (const line of [
      "METHOD:REQUEST",
      "UID:interview-7@bryggan.se",
      "SEQUENCE:2",
      "DTSTAMP:20261101T120000Z",
      "DTSTART:20261124T090000Z",
      "DTEND:20261124T103000Z",
      'ORGANIZER;CN="Nord AB":mailto:hej@nord.se',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Alva":mailto:alva@exempel.se',
      "LOCATION:Malmö",
      "SUMMARY:Intervju: Utvecklare",
      "URL:https://bryggan.se/job/3",
      "STATUS:CONFIRMED",
      "TRIGGER:-PT30M",
    ])
      expect(lines).toContain(line);
  });

  it("is cancelled in its present state, and works without the email addresses of an erased account", () => {
    const text = calendarText(
      interviewCalendarEntry(
        { ...interview, cancelledAt: then, companyEmail: null, consultantEmail: null },
        "https://bryggan.se:8443",
      ),
    );
    expect(text).toContain("METHOD:CANCEL");
    expect(text).toContain("STATUS:CANCELLED");
    expect(text).toContain("mailto:no-reply@bryggan.se\r\n");
    expect(text).not.toContain("ATTENDEE");
  });
});

describe("what an applicant costs and gets", () => {
  it.each([
    [950, 1000, { employerRate: 1033, fee: 83, consultantRate: 950 }],
    [null, 1000, { employerRate: 1000, fee: 80, consultantRate: 920 }],
    [null, null, null],
  ])("with the rate %s for a job at %s is %j", (rate, employerRate, split) => {
    expect(applicantSplit(rate, { employerRate, commissionPermille: 80 })).toEqual(split);
  });

  it("gives consultants the rate they want, at any fee", () => {
    for (let commissionPermille = 0; commissionPermille <= 500; commissionPermille += 1)
      for (const rate of [1, 333, 950, 1001, 4999])
        expect(applicantSplit(rate, { employerRate: 1, commissionPermille })?.consultantRate).toBe(rate);
  });
});
