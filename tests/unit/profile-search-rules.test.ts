import { describe, expect, it } from "vitest";
import { roles } from "#src/constants/accounts.ts";
import {
  daysOf,
  viewTimeframes,
  visibleCompany,
  type Audience,
  searchError,
} from "#src/domains/profiles/rules.ts";
import { visibleAvailability } from "#src/domains/profiles/rules/availability.ts";

describe("daysOf", () => {
  it("is 1, 7, 30 or 90", () => {
    expect(viewTimeframes.map(daysOf)).toEqual([1, 7, 30, 90]);
  });
});

describe("visibleCompany", () => {
  const company = {
    id: 1,
    name: "Nordbank",
    description: "Om oss",
    location: "Lund",
    website: "https://nordbank.se",
    companySize: "50",
    foundedYear: 1990,
    phone: "08-1",
    orgNumber: "5560360793",
    tier: "basic" as const,
    contactName: "Nina",
    confirmation: "confirmed" as const,
    hasConfirmedEmail: true,
    hasOwnOrgNumber: true,
  };
  const shown: Record<Audience, boolean> = {
    visitor: false,
    consultant: false,
    employer: false,
    owner: true,
    admin: true,
  };

  it.each(Object.entries(shown))("for %s has organisation number, phone and tier: %s", (name, isShown) => {
    const audience = Object.keys(shown).find((one): one is Audience => one === name) ?? "visitor";
    const { phone, orgNumber, tier, ...open } = visibleCompany(company, ["Bank", "IT"], audience);
    expect([phone, orgNumber, tier]).toEqual(isShown ? ["08-1", "5560360793", "basic"] : [null, null, null]);
    expect(open).toEqual({
      ...{ id: 1, name: "Nordbank", description: "Om oss", location: "Lund", website: "https://nordbank.se" },
      ...{ companySize: "50", foundedYear: 1990, industry: "Bank", industries: ["Bank", "IT"] },
    });
  });

  it("has no industry without any", () => {
    expect(visibleCompany(company, [], "owner").industry).toBeNull();
  });
});

describe("visibleAvailability", () => {
  const said = {
    isAvailable: true,
    availableFrom: "2030-05-01",
    availablePercent: 50,
    availabilityConfirmedAt: new Date(),
  };

  it("is for signed-in users", () => {
    expect(visibleAvailability(said, true)).toEqual(said);
    expect(Object.values(visibleAvailability(said, false))).toEqual([null, null, null, null]);
  });
});

describe("searchError", () => {
  const viewers = [null, ...[...roles, null].map((role) => ({ role }))];

  it.each([
    [{}, [null, null, null, null, null]],
    [{ sort: "rate" as const }, [null, null, null, null, null]],
    [{ availableBy: "2030-05-01" }, ["not_signed_in", null, null, null, null]],
    [{ minPercent: 50 }, ["not_signed_in", null, null, null, null]],
    [{ sort: "available" as const }, ["not_signed_in", null, null, null, null]],
    [{ sort: "match" as const, jobId: 1 }, ["not_signed_in", "forbidden", null, "forbidden", "forbidden"]],
    [{ sort: "match" as const }, ["not_signed_in", "forbidden", "bad_request", "forbidden", "forbidden"]],
  ])("of %j for visitor, each role and none is %j", (search, errors) => {
    expect(viewers.map((viewer) => searchError(viewer, search))).toEqual(errors);
  });
});
