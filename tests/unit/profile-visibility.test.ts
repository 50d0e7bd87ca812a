import { describe, expect, test } from "vitest";
import {
  completenessOf,
  contactState,
  contactStates,
  countsAsView,
  hasProfileFor,
  completenessParts,
  type ProfileFacts,
  shownWebsite,
  audienceOf,
  type Audience,
  visibleProfile,
  editProfileError,
  seeCompanyError,
  seeViewsError,
} from "#src/domains/profiles/rules.ts";
import { nothingSaid } from "#src/domains/profiles/rules/availability.ts";

const sides: readonly Audience[] = ["visitor", "consultant", "employer", "owner", "admin"];

const anna: ProfileFacts = {
  id: "anna",
  role: "consultant",
  name: "Anna Maria Berg",
  title: "Utvecklare",
  location: "Umeå",
  bio: "bio",
  email: "anna@exempel.se",
  phone: "070-1",
  website: "https://anna.se",
  linkedin: "https://linkedin.com/in/anna",
  github: "https://github.com/anna",
  profileImageUrl: "/api/images/1",
  hourlyRateMin: 900,
  hourlyRateMax: null,
  industries: ["Bank"],
  rating: 4.5,
  yearsExperience: 7,
  ...nothingSaid,
  verified: true,
  reputationScore: 120,
  totalReferrals: 1,
  projectsCount: 2,
  applicationsCount: 3,
  version: 4,
  hiddenReason: "Reklam",
  createdAt: new Date("2026-01-01"),
  skills: ["React"],
  company: null,
};

const nord: ProfileFacts = {
  ...anna,
  id: "nord",
  role: "employer",
  name: "Nina Nord",
  location: null,
  phone: null,
  website: null,
  skills: [],
  company: {
    id: 1,
    name: "Nordbank",
    description: "En bank",
    location: "Stockholm",
    website: "https://nordbank.se",
    phone: "08-1",
    orgNumber: "5560360793",
    companySize: "50-100",
    foundedYear: 1990,
    tier: "premium",
  },
};

const signedIn = sides.filter((side) => side !== "visitor");
const employers = signedIn.filter((side) => side !== "consultant");
const owners = employers.filter((side) => side !== "employer");

/** Each field, with those who may see it. */
function seenBy(groups: readonly (readonly [readonly Audience[], readonly string[]])[]) {
  return groups.flatMap(([seen, fields]) => fields.map((field) => [field, seen] as const));
}

const consultantFields = seenBy([
  [sides, ["id", "name", "title", "location", "skills", "hourlyRateMin", "profileImageUrl", "rating"]],
  [signedIn, ["bio", "yearsExperience", "projectsCount", "reputationScore", "totalReferrals", "createdAt"]],
  [signedIn, ["website", "linkedin", "github"]],
  [employers, ["email", "phone", "role"]],
  [owners, ["applicationsCount", "version", "hiddenReason"]],
]);

const companyFields = seenBy([
  [signedIn, ["name", "description", "location", "website", "companySize", "foundedYear"]],
  [owners, ["orgNumber", "phone", "tier"]],
]);

describe("visibleProfile of a consultant", () => {
  test.each(consultantFields)("shows %s only to %j", (field, seen) => {
    for (const side of sides) {
      const value = new Map<string, unknown>(Object.entries(visibleProfile(anna, side, "shown"))).get(field);
      if (seen.includes(side))
        expect(value, side).toEqual(new Map<string, unknown>(Object.entries(anna)).get(field));
      else expect(value, side).toBeNull();
    }
  });

  test.each(contactStates.filter((state) => state !== "shown"))("hides email and phone while %s", (state) => {
    expect(visibleProfile(anna, "employer", state)).toMatchObject({
      email: null,
      phone: null,
      contactState: state,
    });
    expect(visibleProfile(anna, "owner", state)).toMatchObject({ email: anna.email, contactState: null });
  });

  test("hides email and phone from an employer without a state, and from consultants with one", () => {
    expect(visibleProfile(anna, "employer")).toMatchObject({ email: null, phone: null });
    expect(visibleProfile(anna, "consultant", "shown")).toMatchObject({ email: null, contactState: null });
  });

  test("splits the name into first and last", () => {
    expect(visibleProfile(anna, "visitor")).toMatchObject({ firstName: "Anna", lastName: "Maria Berg" });
  });
});

describe("contactState", () => {
  const confirmed = { confirmation: "automatic", hasConfirmedEmail: true, hasOwnOrgNumber: true } as const;
  const unconfirmed = { ...confirmed, hasConfirmedEmail: false };
  const first = { isRelated: false, company: confirmed, isOpened: false, newToday: 0 };

  test.each([
    ["unopened", first],
    ["unopened", { ...first, newToday: 59 }],
    ["day_limit", { ...first, newToday: 60 }],
    ["shown", { ...first, newToday: 60, isOpened: true }],
    ["shown", { ...first, newToday: 60, isRelated: true }],
    ["needs_email", { ...first, company: unconfirmed, isOpened: true }],
    ["shown", { ...first, company: unconfirmed, isRelated: true }],
    ["needs_admin", { ...first, company: { ...unconfirmed, hasOwnOrgNumber: false } }],
    ["needs_admin", { ...first, company: { ...confirmed, hasOwnOrgNumber: false } }],
    ["needs_admin", { ...first, company: { ...confirmed, confirmation: "pending" } }],
    ["needs_admin", { ...first, company: { ...confirmed, confirmation: "rejected" } }],
    ["unopened", { ...first, company: { ...unconfirmed, confirmation: "confirmed" } }],
  ] as const)("is %s for %j", (state, facts) => {
    expect(contactState(facts)).toBe(state);
  });
});

describe("visibleProfile of a company", () => {
  test.each(companyFields)("shows the company's %s only to %j", (field, seen) => {
    for (const side of sides) {
      const { company } = visibleProfile(nord, side);
      const value = company === null ? null : new Map<string, unknown>(Object.entries(company)).get(field);
      if (seen.includes(side)) expect(value, side).not.toBeNull();
      else expect(value, side).toBeNull();
    }
  });

  test("shows the contact person only to the owner and admins", () => {
    for (const side of ["consultant", "employer"] as const) {
      const seen = visibleProfile(nord, side);
      expect(seen).toMatchObject({
        name: "Nordbank",
        firstName: null,
        lastName: null,
        email: null,
        phone: null,
      });
      expect(JSON.stringify(seen)).not.toMatch(/Nina|5560360793|08-1|anna@/);
    }
    expect(visibleProfile(nord, "owner")).toMatchObject({
      name: "Nina Nord",
      phone: "08-1",
      industry: "Bank",
    });
  });
});

test("what only a company has is null without one, and a company has no state of its contact data", () => {
  const nobody = { ...nord, company: null, location: null, website: null, phone: null };
  const seen = visibleProfile(nobody, "employer", "shown");
  expect(seen).toMatchObject({ name: null, location: null, website: null, phone: null, contactState: null });
  expect(visibleProfile(nobody, "owner")).toMatchObject({ name: "Nina Nord", phone: null });
  expect(visibleProfile(nord, "visitor").industries).toEqual([]);
});

test("audienceOf depends on the viewer", () => {
  expect(audienceOf(null, "anna")).toBe("visitor");
  expect(audienceOf({ id: "anna", role: "consultant" }, "anna")).toBe("owner");
  expect(audienceOf({ id: "erik", role: "consultant" }, "anna")).toBe("consultant");
  expect(audienceOf({ id: "nord", role: "employer" }, "anna")).toBe("employer");
  expect(audienceOf({ id: "otherAdmin", role: "admin" }, "anna")).toBe("admin");
  expect(audienceOf({ id: "newUser", role: null }, "anna")).toBe("consultant");
});

test.each([
  [{ role: "consultant", status: "active", listed: true }, sides],
  [{ role: "employer", status: "active", listed: true }, sides],
  [{ role: "consultant", status: "active", listed: false }, ["owner", "admin"]],
  [{ role: "consultant", status: "suspended", listed: false }, ["owner", "admin"]],
  [{ role: "consultant", status: "deleted", listed: false }, []],
  [{ role: "admin", status: "active", listed: true }, ["owner", "admin"]],
  [{ role: "member", status: "active", listed: true }, []],
  [{ role: null, status: "active", listed: true }, ["owner", "admin"]],
] as const)("hasProfileFor: %j is visible to %j", (user, seen: readonly Audience[]) => {
  for (const side of sides) expect(hasProfileFor(user, side), side).toBe(seen.includes(side));
});

test("users may edit their own profile and see their own company and views", () => {
  const erik = { id: "erik", role: "consultant" } as const;
  const fjall = { id: "fjall", role: "employer" } as const;
  const otherAdmin = { id: "otherAdmin", role: "admin" } as const;
  expect(editProfileError(erik, "erik")).toBeNull();
  expect(editProfileError(erik, "anna")).toBe("forbidden");
  expect(editProfileError(fjall, "fjall")).toBeNull();
  expect(editProfileError(otherAdmin, "otherAdmin")).toBe("forbidden");
  expect(seeCompanyError(fjall, "fjall")).toBeNull();
  expect(seeCompanyError(fjall, "nord")).toBe("not_found");
  expect(seeCompanyError(erik, "nord")).toBe("forbidden");
  expect(seeCompanyError(otherAdmin, "nord")).toBeNull();
  expect(seeViewsError(erik, "erik")).toBeNull();
  expect(seeViewsError(erik, "anna")).toBe("not_found");
  expect(seeViewsError(otherAdmin, "otherAdmin")).toBe("forbidden");
  expect(countsAsView(erik, { id: "erik", role: "consultant" })).toBe(false);
  expect(countsAsView(erik, { id: "anna", role: "consultant" })).toBe(true);
  expect(countsAsView(erik, fjall)).toBe(true);
  expect(countsAsView(erik, { id: "otherAdmin", role: "admin" })).toBe(false);
});

test("completenessOf counts the ten parts of a profile, most important first", () => {
  const whole = { ...anna, isAvailable: false, referencesCount: 1 };
  expect(completenessOf(whole)).toEqual({ percentage: 100, missing: [] });
  expect(completenessOf({ ...whole, bio: null, referencesCount: 0 })).toEqual({
    percentage: 80,
    missing: ["references", "bio"],
  });
  const nothing = { title: "", location: null, bio: null, hourlyRateMin: null, skills: [], projectsCount: 0 };
  const empty = { ...nothing, email: null, profileImageUrl: null, isAvailable: null, referencesCount: 0 };
  expect(completenessOf(empty)).toEqual({ percentage: 0, missing: [...completenessParts] });
  expect(completenessOf({ ...empty, projectsCount: null }).missing).toContain("projects");
});

test.each([null, "  ", "Portfolio", " portfolio/ ", "http://portfolio", "https://Portfolio/"])(
  "shownWebsite returns null for %j",
  (website) => {
    expect(shownWebsite(website)).toBeNull();
  },
);

test.each(["https://anna.se", "myportfolio", "portfolio.se", "https://portfolio/anna"])(
  "shownWebsite returns %s",
  (website) => {
    expect(shownWebsite(website)).toBe(website);
  },
);
