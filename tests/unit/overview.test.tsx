import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { ConsultantTable } from "#src/client/parts/overview/ConsultantTable.tsx";
import { AgreementLinks } from "#src/client/parts/overview/MonthsChart.tsx";
import { figuresOf, isSoleTrader, monthsFrom, monthsHere, periodOf } from "#src/domains/overview/rules.ts";
import { htmlOf } from "#tests/support/rendered.tsx";

const today = "2026-11-26";

describe("the period of figures", () => {
  it("are the last twelve months, or those asked for, at most 60", () => {
    expect(periodOf({}, today)).toEqual({ from: "2025-12", to: "2026-11" });
    expect(periodOf({ to: "2026-03" }, today)).toEqual({ from: "2025-04", to: "2026-03" });
    expect(periodOf({ from: "2021-12", to: "2026-11" }, today)).toEqual({ from: "2021-12", to: "2026-11" });
    expect(periodOf({ from: "2026-11" }, today)).toEqual({ from: "2026-11", to: "2026-11" });
    expect(periodOf({ from: "2021-11", to: "2026-11" }, today)).toBeNull();
    expect(periodOf({ from: "2026-12" }, today)).toBeNull();
    expect(monthsFrom("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  });
});

describe("months here", () => {
  it.each([
    ["none", [], 0],
    ["a year", [{ from: "2025-11-27", to: "2026-11-26" }], 12],
    ["up to today", [{ from: "2026-09-27", to: "2027-09-26" }], 2],
    ["not before 36 months ago", [{ from: "2020-01-01", to: null }], 36],
    ["not before it begins", [{ from: "2026-12-01", to: null }], 0],
    [
      "two at the same time once, and a later one",
      [
        { from: "2026-02-01", to: "2026-02-15" },
        { from: "2025-01-01", to: "2025-06-30" },
        { from: "2025-03-01", to: "2025-04-30" },
        { from: "2025-05-01", to: "2025-08-31" },
        { from: "2026-01-01", to: "2026-01-15" },
      ],
      9,
    ],
    [
      "29 days, of which one is in two periods",
      [
        { from: "2026-01-01", to: "2026-01-15" },
        { from: "2026-01-15", to: "2026-01-29" },
      ],
      0,
    ],
    [
      "29 days and a single one",
      [
        { from: "2026-01-01", to: "2026-01-29" },
        { from: "2026-01-30", to: "2026-01-30" },
      ],
      1,
    ],
  ])(
    "are whole months of the last 36, days of several agreements counted once: %s",
    (_title, periods, months) => {
      expect(monthsHere(periods, today)).toBe(months);
    },
  );

  it("are not counted of a personal number", () => {
    expect(["8112289874", "8103042399", "5592881733", "2120000142"].map(isSoleTrader)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    [19, false],
    [20, true],
    [null, false],
  ])("warn from 20 months on: %s", (months, warns) => {
    const row = {
      contractId: 1,
      consultantId: "anna",
      consultantName: "Anna",
      jobTitle: "Utvecklare",
      business: null,
      responsible: null,
      from: "2026-01-01",
      to: null,
      isOver: false,
      hourlyPrice: 950,
      approvedHours: 10,
      estimatedHours: 8,
      hoursLeft: -2,
      spend: 9500,
      costCentre: null,
      monthsHere: months,
    };
    const html = renderToStaticMarkup(
      <Router ssrPath="/">
        <ConsultantTable rows={[row]} hrefOf={(id) => `/?${id}`} />
      </Router>,
    );
    expect(html.includes("Kontrollera 24-månadersregeln")).toBe(warns);
    expect(html).toContain("2 h över");
  });
});

describe("figures of published jobs", () => {
  const job = { applicants: 0, answered: 0, toAnswer: 0, agreements: [], declined: {} };

  it("are unknown without jobs, answers or agreements", () => {
    const nothing = { medianDays: null, answeredShare: null, declined: {} };
    expect(figuresOf([])).toEqual({ ...nothing, applicantsPerJob: null });
    expect(figuresOf([job])).toEqual({ ...nothing, applicantsPerJob: 0 });
  });

  it("take the mean of the two in the middle, and add up the reasons", () => {
    const jobs = [
      {
        ...job,
        applicants: 3,
        answered: 1,
        toAnswer: 2,
        agreements: [{ days: 9 }, { days: 1 }],
        declined: { rate: 1 },
      },
      {
        ...job,
        applicants: 2,
        answered: 2,
        toAnswer: 2,
        agreements: [{ days: 4 }, { days: 5 }],
        declined: { rate: 2, time: 1 },
      },
    ];
    expect(figuresOf(jobs)).toEqual({
      medianDays: 4.5,
      applicantsPerJob: 2.5,
      answeredShare: 0.75,
      declined: { rate: 3, time: 1 },
    });
  });
});

it.each([
  [38, ["/contracts/7", "/contracts/7/basis/2026-11"]],
  [0, ["/contracts/7"]],
])("an agreement of a month with %i approved hours links to what is invoiced", (approvedHours, links) => {
  const agreement = { contractId: 7, name: "Nord", jobTitle: "Utvecklare", approvedHours, amount: 0 };
  const html = htmlOf(<AgreementLinks month="2026-11" agreement={agreement} />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
});
