import { describe, expect, test } from "vitest";
import { anotherAgreementQuestion } from "#src/copy/contracts.ts";
import {
  actionsFor,
  hasBegun,
  agreementDurationOf,
  suggestedDuration,
  isHourlyValue,
  tabOf,
  kindOf,
  tabStatuses,
  amendAgreementError,
  contractStepError,
  trackCommissionError,
} from "#src/domains/contracts/rules.ts";
import { reportAgreementInput, setContractStatusInput } from "#src/domains/contracts/inputs.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";

describe("contractStepError", () => {
  const allowed = new Set([
    "active>agreement_made",
    "agreement_made>agreement_made",
    "agreement_made>completed",
    "completed>archived",
  ]);
  const pairs = conversationStatuses.flatMap((from) => conversationStatuses.map((to) => [from, to] as const));

  test.each(pairs)("%s → %s", (from, to) => {
    const expected = allowed.has(`${from}>${to}`) ? null : "contract_step_not_allowed";
    expect(contractStepError(from, to)).toBe(expected);
  });

  test("every status belongs to one tab", () => {
    for (const status of conversationStatuses) expect(tabStatuses[tabOf(status)]).toContain(status);
    expect(Object.values(tabStatuses).flat()).toHaveLength(conversationStatuses.length);
  });

  test("a status that was reported is an agreement's, others are a discussion's", () => {
    const discussions = conversationStatuses.filter((status) => kindOf(status) === "discussions");
    expect(discussions).toEqual(["active", "closed"]);
    expect(kindOf("completed")).toBe("agreements");
  });
});

describe("amendAgreementError", () => {
  const full = {
    agreementValueOre: 95_000,
    durationMonths: 6,
    startDate: "2026-12-01",
    terms: "Betalning 30 dagar",
  };
  const nothing = { agreementValueOre: null, durationMonths: null, startDate: null, terms: null };

  test("returns null when missing fields are filled in", () => {
    expect(amendAgreementError({ ...full, startDate: null }, full, false)).toBeNull();
    expect(amendAgreementError(nothing, full, false)).toBeNull();
    expect(amendAgreementError({ ...full, terms: null }, { ...nothing, terms: "Nya" }, false)).toBeNull();
  });

  test.each([
    ["the price", full, { ...full, agreementValueOre: 96_000 }],
    ["the duration", { ...full, terms: null }, { ...full, durationMonths: 12 }],
    ["nothing", full, full],
    ["nothing of what is there", full, nothing],
    ["nothing of nothing", nothing, nothing],
  ])("returns an error for a change of %s", (_, before, after) => {
    expect(amendAgreementError(before, after, false)).toBe("agreement_already_reported");
  });

  test("returns agreement_frozen for price and duration once the commission is tracked", () => {
    expect(amendAgreementError(full, { ...full, agreementValueOre: 1 }, true)).toBe("agreement_frozen");
    expect(amendAgreementError(full, { ...full, durationMonths: 2 }, true)).toBe("agreement_frozen");
    expect(amendAgreementError({ ...full, terms: null }, full, true)).toBeNull();
  });
});

describe("agreement report", () => {
  test.each([
    ["1-2 månader", 2],
    ["3-6 månader", 6],
    ["6-12 månader", 12],
    ["12+ månader", 18],
    [6, 6],
    ["12", 12],
    [" 6 månader ", 6],
    ["18 månader", 18],
  ])("reads the duration %s as %s months", (given, months) => {
    expect(agreementDurationOf(given)?.months).toBe(months);
  });

  test.each(["", "7", "6.0", "-6", "7 månader", "3-6", "hasOwnProperty", 0, 3, Number.NaN])(
    "rejects the duration %s",
    (given) => {
      expect(agreementDurationOf(given)).toBeNull();
    },
  );

  test.each([1, 950, 950.5, 1_000_000_000, 123_456_789.12])("accepts the price %s", (value) => {
    expect(isHourlyValue(value)).toBe(true);
  });

  test.each([0, 0.99, -1, 1_000_000_000.01, 9.999, Number.NaN, Number.POSITIVE_INFINITY])(
    "rejects the price %s",
    (value) => {
      expect(isHourlyValue(value)).toBe(false);
    },
  );

  test("returns the messages of the form for missing fields", () => {
    const wrong = reportAgreementInput.safeParse({ id: 1, agreementValue: "", duration: "", startDate: "" });
    const messages = Object.fromEntries(
      (wrong.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
    );
    expect(messages).toEqual({
      agreementValue: "Timpris måste vara större än 0",
      duration: "Välj avtalets längd",
      startDate: "Ange startdatum",
    });
  });

  test.each(["1e3", "950kr", "--5", "Infinity", "0x10", {}, [], true])(
    "rejects %s as a price",
    (agreementValue) => {
      const parsed = setContractStatusInput.safeParse({ id: 1, status: "agreement_made", agreementValue });
      expect(parsed.success).toBe(false);
    },
  );

  test("parses prices in Swedish notation", () => {
    const parsed = reportAgreementInput.parse({
      id: 1,
      agreementValue: "1 050,50",
      duration: "12",
      startDate: "2026-12-01",
    });
    expect(parsed.agreementValue).toBe(1050.5);
  });
});

describe("actionsFor", () => {
  test("offers the employer what the status allows, and other roles nothing", () => {
    const actions = conversationStatuses.map((status) =>
      actionsFor({ status, agreementValue: 950 }, "employer"),
    );
    expect(actions).toEqual([["report"], ["complete"], ["archive"], ["remove"], ["remove"]]);
    for (const status of conversationStatuses) {
      expect(actionsFor({ status, agreementValue: null }, "consultant")).toEqual([]);
      expect(actionsFor({ status, agreementValue: null }, "admin")).toEqual([]);
      expect(actionsFor({ status, agreementValue: null }, null)).toEqual([]);
    }
  });

  test("offers addDetails for an agreement without a value", () => {
    expect(actionsFor({ status: "agreement_made", agreementValue: null }, "employer")).toEqual([
      "addDetails",
      "complete",
    ]);
  });

  test("trackCommissionError requires an agreement with price and duration", () => {
    const details = { agreementValueOre: 95_000, durationMonths: 6 };
    const tracked = conversationStatuses.filter(
      (status) => trackCommissionError({ status, ...details }) === null,
    );
    expect(tracked).toEqual(["agreement_made", "completed", "archived"]);
    for (const missing of [
      { status: "active" },
      { agreementValueOre: null },
      { durationMonths: null },
    ] as const)
      expect(trackCommissionError({ status: "completed", ...details, ...missing })).toBe(
        "commission_not_ready",
      );
  });
});

test("suggestedDuration is the shortest length that covers the job", () => {
  const suggestions = [1, 2, 3, 6, 7, 12].map(suggestedDuration);
  expect(suggestions).toEqual([
    "1-2 månader",
    "1-2 månader",
    "3-6 månader",
    "3-6 månader",
    "6-12 månader",
    "6-12 månader",
  ]);
});

test.each([
  ["2026-11-23", true],
  ["2026-11-24", true],
  ["2026-11-25", false],
  [null, true],
])("an agreement from %s has begun on 24 November: %s", (startDate, isBegun) => {
  expect(hasBegun({ startDate }, "2026-11-24")).toBe(isBegun);
});

test.each([
  [undefined, null],
  [[], null],
  [["Bo"], "Ni har redan avtal med Bo om Utvecklare."],
  [["Bo", "Cia"], "Ni har redan avtal med Bo och Cia om Utvecklare."],
])("a report asks first when the company has agreements about the job with %j", (agreedWith, text) => {
  expect(anotherAgreementQuestion(agreedWith, "Utvecklare")?.text ?? null).toBe(text);
});
