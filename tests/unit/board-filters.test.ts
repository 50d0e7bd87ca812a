import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenStatus, statusChosen } from "#src/client/pages/applications/ApplicationFilters.tsx";
import { countFields, readConsultantSearch } from "#src/client/pages/profiles/consultantSearch.ts";
import { economyInput } from "#src/client/parts/economy/useEconomyFilters.ts";
import { chosenFilters } from "#src/client/parts/jobs/BoardFilterChips.tsx";
import { hasMatches, rateOf, readBoardFilters } from "#src/client/parts/jobs/boardFilters.ts";
import { chosenIn } from "#src/client/parts/messaging/InboxFilters.tsx";
import { limits } from "#src/constants/limits.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { boardInput } from "#src/domains/jobs/inputs.ts";

it("only consultants with skills can sort by their match", () => {
  expect(hasMatches({ role: "consultant", skills: ["Go"] })).toBe(true);
  expect(hasMatches({ role: "consultant", skills: [] })).toBe(false);
  expect(hasMatches({ role: "admin", skills: ["Go"] })).toBe(false);
  expect(hasMatches(null)).toBe(false);
});

describe("the address of the board", () => {
  it("has the filters that the server accepts", () => {
    const address = {
      search: "k8s",
      workArrangement: "remote",
      employer: "abc",
      saved: "true",
      skills: "Go,C#",
      location: "Åre",
      minRate: "900",
      scope: "part",
      length: "long",
      published: "7d",
      sort: "rate",
    };
    expect(boardInput.parse(readBoardFilters(new URLSearchParams(address)))).toEqual({
      ...address,
      saved: true,
      skills: ["Go", "C#"],
      minRate: 900,
    });
  });

  it("leaves out what the server would not accept", () => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 150 }).filter((text) => !text.includes("\u0000")),
      fc.constantFrom(
        "full",
        "short",
        "1d",
        "match",
        "0",
        "100000",
        "100001",
        "12.5",
        " a , ,b",
        ",,",
        "a,".repeat(30),
      ),
    );
    const query = fc.record({
      search: value,
      employer: value,
      skills: value,
      location: value,
      minRate: value,
      scope: value,
      length: value,
      published: value,
      sort: value,
    });
    fc.assert(
      fc.property(query, (given) => {
        expect(boardInput.safeParse(readBoardFilters(new URLSearchParams(given))).error).toBeUndefined();
      }),
    );
  });
});

it("each chip above the board removes its own filter, and nothing else", () => {
  const address = {
    ...{ skills: "Go,C#", location: "Åre", minRate: "900", scope: "part", length: "long" },
    ...{ published: "7d", startsBy: "2027-01-31", language: "svenska", search: "k8s" },
  };
  const filters = readBoardFilters(new URLSearchParams(address));
  const chips = chosenFilters(filters);
  expect(chips).toHaveLength(9);
  for (const { label, without } of chips) {
    const left = chosenFilters({ ...filters, ...without });
    expect(left.map((chip) => chip.label)).toEqual(
      chips.map((chip) => chip.label).filter((other) => other !== label),
    );
  }
});

it("a status of applications that is chosen is the one shown, whatever was chosen before", () => {
  const options = ["", "waiting", ...applicationStatuses];
  for (const before of options)
    expect(
      options.map((option) => chosenStatus({ ...statusChosen(before), ...statusChosen(option) })),
    ).toEqual(options);
});

it("the inbox shows a folder of all jobs, or the conversations about one job", () => {
  expect(chosenIn("filed")).toEqual({ folder: "filed", jobId: null });
  expect(chosenIn("7")).toEqual({ folder: "inbox", jobId: 7 });
});

it("the list and the file of the economy have all its filters, and no blank ones", () => {
  const filters = { status: "invoiced", search: "nord", month: "2026-11", company: "abc" } as const;
  const { company, ...others } = filters;
  expect(economyInput(filters)).toEqual({ ...others, employerId: company });
  expect(economyInput({ status: "all", search: "", month: "", company: "" })).toEqual({});
});

describe("the address of the consultant search", () => {
  const visitor = { isMember: false, isEmployer: false };
  const consultant = { isMember: true, isEmployer: false };
  const employer = { isMember: true, isEmployer: true };

  function read(address: Record<string, string>, who: typeof visitor) {
    return readConsultantSearch(new URLSearchParams(address), who);
  }

  it.each([
    [
      "a visitor",
      visitor,
      { favorites: false, availableBy: undefined, minPercent: undefined, sort: "relevance" },
    ],
    [
      "a consultant",
      consultant,
      { favorites: false, availableBy: "2027-01-31", minPercent: 60, sort: "relevance" },
    ],
    [
      "a company",
      employer,
      { favorites: true, availableBy: "2027-01-31", minPercent: 60, sort: "match", jobId: 7 },
    ],
  ])("has the filters and the order that %s may use", (_, who, filters) => {
    const address = {
      favorites: "true",
      availableBy: "2027-01-31",
      minPercent: "60",
      sort: "match",
      jobId: "7",
    };
    expect(read(address, who)).toMatchObject(filters);
  });

  it("is in the order of matches only with a job, and in others for members", () => {
    expect(read({ sort: "match" }, employer)).toMatchObject({ sort: "relevance", jobId: undefined });
    expect(read({ sort: "rate", jobId: "7" }, employer)).toMatchObject({ sort: "rate", jobId: undefined });
    expect(read({ sort: "rate" }, visitor).sort).toBe("relevance");
  });

  it("leaves out what cannot be: days, percents and years that are not offered", () => {
    const address = {
      availableBy: "2027-02-30",
      minPercent: "55",
      minYears: "3",
      maxRate: "0",
      language: "de",
    };
    expect(countFields(read(address, employer))).toBe(0);
  });

  it("counts the fields below the search box that are filled in", () => {
    const address = {
      search: "java",
      category: "x",
      favorites: "true",
      skills: "Go,Java",
      speaks: " Tyska ",
    };
    const filters = read(address, employer);
    expect([countFields(filters), filters.speaks]).toEqual([2, "Tyska"]);
  });
});

it("a filter has whole rates up to the highest one", () => {
  const typed = ["1", String(limits.rate), String(limits.rate + 1), "0", "900,5"];
  expect(typed.map(rateOf)).toEqual([1, limits.rate, undefined, undefined, undefined]);
});
