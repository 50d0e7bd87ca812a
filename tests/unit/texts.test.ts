import { describe, expect, it } from "vitest";
import { tabText } from "#src/client/layout/usePageTitle.ts";
import { announced } from "#src/client/parts/messaging/MessageList.tsx";
import { hours } from "#src/copy/format.ts";
import { endedText, removalText } from "#src/copy/messaging.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { openWeeksText, weeksDecided } from "#src/copy/time.ts";
import { filterWords, watchEmail, watchPath } from "#src/copy/watches.ts";

function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}

it.each([
  ["Avtal", 0, "Avtal – Bryggan"],
  ["Avtal", 1, "(1) Avtal – Bryggan"],
  ["", 100, "(99+) Bryggan"],
])("the tab of %j with %i unread messages is %j", (title, unread, text) => {
  expect(tabText(title, unread)).toBe(text);
});

it.each([
  ["archived", 7, /^Avtalet är arkiverat\. /],
  ["closed", 7, /^Uppdraget gick till en annan konsult\. /],
  ["closed", null, /^Konversationen är avslutad\. /],
] as const)("a conversation that is %s, about job %s, says why it has ended", (status, jobId, text) => {
  expect(endedText({ status, jobId })).toMatch(text);
});

it.each([
  [false, /försvinner för er båda/],
  [true, /Konsulten har dem kvar/],
])("what a company deletes of a conversation with a contract: %s", (hasContract, text) => {
  expect(removalText(hasContract)).toMatch(text);
});

it("only what the other party writes is announced", () => {
  expect(announced({ senderId: "anna", content: "Hej" }, "nord", "Anna")).toBe("Anna: Hej");
  expect(announced({ senderId: "nord", content: "Hej" }, "nord", "Anna")).toBe("");
  expect(announced(null, "nord", "Anna")).toBe("");
});

it.each([
  [0, "0 timmar"],
  [0.5, "0,5 timmar"],
  [1, "1 timme"],
  [1.25, "1,25 timmar"],
  [40, "40 timmar"],
])("%s hours are %s", (value, text) => {
  expect(plain(hours(value))).toBe(text);
});

it.each([
  [{ answeredShare: null, medianDays: null }, "Ny på Bryggan", "Ny på Bryggan"],
  [
    { answeredShare: 0.96, medianDays: 1.2 },
    "Svarar oftast inom 2 dagar",
    "Svarar oftast inom 2 dagar · 96 % får svar",
  ],
  [
    { answeredShare: 1, medianDays: 0 },
    "Svarar oftast inom 1 dag",
    "Svarar oftast inom 1 dag · 100 % får svar",
  ],
  [
    { answeredShare: 0.5, medianDays: 3 },
    "Svarar oftast inom 3 dagar",
    "Svarar oftast inom 3 dagar · 50 % får svar",
  ],
  // Not 'oftast': fewer than half are answered.
  [{ answeredShare: 0.49, medianDays: 3 }, "49 % får svar", "49 % får svar"],
  [{ answeredShare: 0, medianDays: null }, "0 % får svar", "0 % får svar"],
])("how a company answers (%j) is %s, in full %s", (figures, short, long) => {
  expect([reliabilityText(figures, "short"), reliabilityText(figures, "long")].map(plain)).toEqual([
    short,
    long,
  ]);
});

it.each([
  [["2026-W05"], "vecka 5"],
  [["2026-W05", "2026-W45"], "vecka 5 och 45"],
  [["2026-W05", "2026-W06", "2026-W45"], "vecka 5, 6 och 45"],
])("the weeks %j that a company has approved are %s", (weeks, words) => {
  const about = {
    userId: "anna",
    contractId: 7,
    conversationId: 8,
    jobTitle: "Utvecklare",
    companyName: "Nord",
  };
  const { message, link } = weeksDecided({ ...about, step: "approved", weeks, comment: null });
  expect(message).toBe(`Nord har godkänt ${words} för Utvecklare.`);
  expect(link).toBe("/contracts/7?week=2026-W05");
});

it("the weeks of a month that are not approved are named, also those that begin or end in another month", () => {
  const weeks = [
    { week: "2026-W49", from: "2026-11-30", to: "2026-12-06", state: "open" },
    { week: "2026-W48", from: "2026-11-23", to: "2026-11-29", state: "returned" },
    { week: "2026-W45", from: "2026-11-02", to: "2026-11-08", state: "approved" },
    { week: "2026-W44", from: "2026-10-26", to: "2026-10-31", state: "submitted" },
  ] as const;
  expect(openWeeksText(weeks, "2026-11")).toBe("Vecka 48 och 49 är inte godkända än.");
  expect(openWeeksText(weeks, "2026-10")).toBe("Vecka 44 är inte godkänd än.");
  expect(openWeeksText(weeks, "2026-09")).toBeNull();
});

it("the email of a watch says how many it has found", () => {
  const watch = { kind: "jobs", name: "Kotlin", filter: { search: "Kotlin" }, jobId: null } as const;
  const parts = { name: null, lines: ["Rad"], publicUrl: "", unsubscribe: "/stop" };
  const bodies = [1, 2].map((count) => watchEmail(watch, { ...parts, count }).body);
  expect(bodies[0]).toContain("Din bevakning ”Kotlin” har hittat 1 nytt uppdrag:");
  expect(bodies[1]).toContain("Din bevakning ”Kotlin” har hittat 2 nya uppdrag:");
});

describe("the filters of a watch", () => {
  it.each([
    ["jobs", {}, "Alla uppdrag"],
    ["consultants", {}, "Alla konsulter"],
    [
      "jobs",
      { skills: "Java,Go", location: "Göteborg", minRate: 900 },
      "Java eller Go · Göteborg · Minst 900 kr/h",
    ],
    ["consultants", { skills: "Java,Go", skillsMode: "all", maxRate: 900 }, "Java och Go · Högst 900 kr/h"],
    ["consultants", { language: "en" }, "Profiltext på engelska"],
    ["jobs", { language: "Engelska" }, "Språk: Engelska"],
    ["jobs", { search: "Kotlin" }, "Kotlin"],
  ] as const)("of %s are said in words: %j", (kind, filter, words) => {
    expect(plain(filterWords({ kind, filter }))).toBe(words);
  });

  it.each([
    ["jobs", {}, null, "/jobs"],
    ["jobs", { minMatch: 50 }, null, "/jobs?matching=true"],
    ["jobs", { minMatch: 50, location: "Åre" }, null, "/jobs?location=%C3%85re"],
    ["consultants", { skills: "Go,C#" }, null, "/search-consultants?skills=Go%2CC%23"],
    ["consultants", { minMatch: 50 }, 7, "/job-matches/7"],
  ] as const)("of %s lead to the same search: %j of job %s", (kind, filter, jobId, path) => {
    expect(watchPath({ kind, filter, jobId })).toBe(path);
  });
});
