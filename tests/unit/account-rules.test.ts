import { describe, expect, it } from "vitest";
import { companyConfirmations, roles } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import {
  askCompanyError,
  changePasswordError,
  confirmationState,
  deleteAccountError,
  isColleague,
  manageAdminError,
  nameFromProvider,
  namesOf,
  sameEmail,
  sameUsername,
  takeRoleError,
  usesProvider,
} from "#src/domains/accounts/rules.ts";

const everyRole = [...roles, null];

/** The result for one's own id and for another's, for each role. */
function table<T>(
  ask: (viewer: { id: string; personId: string; role: (typeof everyRole)[number] }, id: string) => T,
) {
  return Object.fromEntries(
    everyRole.map((role) => [
      String(role),
      ["me", "other"].map((id) => ask({ id: "me", personId: "me", role }, id)),
    ]),
  );
}

describe("takeRoleError", () => {
  it("lets a user without a role take it once, and only for the own id", () => {
    expect(table(takeRoleError)).toEqual({
      consultant: ["role_taken", "not_found"],
      employer: ["forbidden", "forbidden"],
      admin: ["forbidden", "forbidden"],
      null: [null, "not_found"],
    });
  });
});

describe("changePasswordError", () => {
  it("lets companies and admins change their own", () => {
    expect(table(changePasswordError)).toEqual({
      consultant: ["forbidden", "forbidden"],
      employer: [null, "not_found"],
      admin: [null, "not_found"],
      null: ["forbidden", "forbidden"],
    });
  });
});

describe("deleteAccountError", () => {
  it("lets consultants and users without a role delete their own", () => {
    expect(table(deleteAccountError)).toEqual({
      consultant: [null, "not_found"],
      employer: ["forbidden", "forbidden"],
      admin: ["forbidden", "forbidden"],
      null: [null, "not_found"],
    });
  });
});

it("a member who joined a company has the company's password rule, and may delete the own account only", () => {
  const viewer = { id: "nord", personId: "mia", role: "employer" } as const;
  const ids = ["mia", "nord", "other"];
  expect(ids.map((id) => changePasswordError(viewer, id))).toEqual([null, null, "not_found"]);
  expect(ids.map((id) => deleteAccountError(viewer, id))).toEqual([null, "forbidden", "forbidden"]);
  expect(ids.map((id) => isColleague(viewer, id))).toEqual([true, false, false]);
});

describe("manageAdminError", () => {
  it("forbids one's own account only; the command line has no viewer", () => {
    expect(table(manageAdminError)["admin"]).toEqual(["forbidden", null]);
    expect(manageAdminError(null, "me")).toBeNull();
  });
});

describe("usesProvider", () => {
  it("is true for consultants and users without a role", () => {
    expect(everyRole.filter((role) => usesProvider({ role }))).toEqual(["consultant", null]);
  });
});

describe("namesOf", () => {
  it.each([
    ["Anna Maria Berg", "Anna", "Maria Berg"],
    ["  Anna   Berg ", "Anna", "Berg"],
    ["Anna", "Anna", null],
    ["", null, null],
    [null, null, null],
  ])("splits %j", (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName });
  });
});

it.each([
  ["Nord", "nORD", true],
  ["ÅSA", "åsa", true],
  ["nord", "fjall", false],
])("sameUsername ignores the case of %j and %j: %s", (a, b, isSame) => {
  expect(sameUsername(a, b)).toBe(isSame);
});

describe("sameEmail", () => {
  it.each([
    ["a@b.se", "A@B.se", true],
    ["a@b.se", "b@b.se", false],
    [null, null, true],
    [null, "", true],
    [null, "a@b.se", false],
  ])("compares %j and %j without case: %s", (a, b, isSame) => {
    expect(sameEmail(a, b)).toBe(isSame);
  });
});

describe("confirmationState", () => {
  it("is decided by the admin, else by email address and organisation number", () => {
    const found = companyConfirmations.map((confirmation) => [
      confirmation,
      [true, false].flatMap((hasOwnOrgNumber) =>
        [true, false].map((hasConfirmedEmail) =>
          confirmationState({ confirmation, hasOwnOrgNumber, hasConfirmedEmail }),
        ),
      ),
    ]);
    const admin = Array.from({ length: 4 }, () => "needs_admin");
    expect(Object.fromEntries(found)).toEqual({
      automatic: ["confirmed", "needs_email", "needs_admin", "needs_admin"],
      pending: admin,
      confirmed: Array.from({ length: 4 }, () => "confirmed"),
      rejected: admin,
    });
  });
});

describe("askCompanyError", () => {
  it("lets companies be asked about which no admin has decided", () => {
    expect(companyConfirmations.map((confirmation) => askCompanyError({ confirmation }))).toEqual(
      companyConfirmations.map((one) => (one === "confirmed" || one === "rejected" ? "stale_state" : null)),
    );
  });
});

describe("nameFromProvider", () => {
  it.each([
    ["Anna\nBerg", "Anna Berg"],
    ["", null],
    [null, null],
    ["Bryggan support", null],
    ["8ryggan", null],
    ["x".repeat(limits.name + 1), "x".repeat(limits.name)],
  ])("makes %j one line that is not the product's name", (given, name) => {
    expect(nameFromProvider(given)).toBe(name);
  });
});
