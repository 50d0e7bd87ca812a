import { privacyAnswerDays, privacyRequestRetentionDays } from "#src/constants/privacy.ts";
import { invitationRemovalText, listTotal, monthChange } from "#src/copy/admin.ts";
import { describe, expect, it } from "vitest";
import {
  auditChanges,
  auditFields,
  companyFlag,
  digitsOf,
  doneWhileOpen,
  followUpBefore,
  idOf,
  invitationState,
} from "#src/domains/admin/rules.ts";

const day = 86_400_000;
const now = new Date("2030-05-10T12:00:00Z");

function ago(ms: number): Date {
  return new Date(now.getTime() - ms);
}

describe("auditChanges", () => {
  it("has every listed field that changed, and no other field", () => {
    for (const field of auditFields.filter((name) => name !== "value"))
      expect(auditChanges({ [field]: 1 }, { [field]: 2 })).toEqual([{ field, before: 1, after: 2 }]);
    expect(auditChanges({ email: "a@b.se", hash: "x" }, { email: "c@d.se", hash: "y" })).toEqual([]);
    expect(auditChanges({ status: "active" }, { status: "active" })).toEqual([]);
  });

  it("has a field that came or went, and nothing of a value that is a list or an object", () => {
    expect(auditChanges(null, { status: "active" })).toEqual([
      { field: "status", before: null, after: "active" },
    ]);
    expect(auditChanges({ verified: true }, null)).toEqual([
      { field: "verified", before: true, after: null },
    ]);
    expect(auditChanges({ kind: ["a"] }, { kind: { b: 1 } })).toEqual([]);
  });

  it.each([
    ["8", "8.5", [{ field: "value", before: "8", after: "8.5" }]],
    ["true", "false", [{ field: "value", before: "true", after: "false" }]],
    ["En text", "En annan", []],
    ["8 kr", "9 kr", []],
    ["nr 8", "nr 9", []],
    ["12.25", "10", [{ field: "value", before: "12.25", after: "10" }]],
    [8, 9, []],
  ])("shows numbers and switches of settings, never their texts (%s to %s)", (before, after, changes) => {
    expect(auditChanges({ value: before }, { value: after })).toEqual(changes);
  });
});

describe("digitsOf", () => {
  it.each([
    ["070-123 45 67", "701234567"],
    ["+46 70 123 45 67", "701234567"],
    ["556036-0793", "5560360793"],
    ["123", null],
    ["1234", "1234"],
    ["0123", null],
    ["12a4", null],
    ["12345 A", null],
    ["A 12345", null],
    ["", null],
  ])("of %j is %j", (search, digits) => {
    expect(digitsOf(search)).toBe(digits);
  });
});

describe("idOf", () => {
  it.each([
    ["12", 12],
    ["#12", 12],
    ["123456789", 123_456_789],
    ["1234567890", null],
    ["#", null],
    ["12 a", null],
    ["", null],
  ])("of %j is %j", (search, id) => {
    expect(idOf(search)).toBe(id);
  });
});

it("only of an invitation that waits it is said that the link stops working", () => {
  const stops = (["pending", "accepted", "expired"] as const).map((status) =>
    invitationRemovalText({ status, email: "it@nord.example" }).includes("slutar fungera"),
  );
  expect(stops).toEqual([true, false, false]);
});

describe("companyFlag and followUpBefore", () => {
  it.each([
    [3 * day - 1, null],
    [3 * day, "new"],
    [7 * day, "new"],
    [7 * day + 1, "follow_up"],
  ])("flag a company without jobs after %i ms: %s", (age, flag) => {
    expect(companyFlag({ jobCount: 0, createdAt: ago(age) }, now)).toBe(flag);
    expect(companyFlag({ jobCount: 1, createdAt: ago(age) }, now)).toBeNull();
    expect(ago(age) < followUpBefore(now)).toBe(flag === "follow_up");
  });
});

describe("what was done while a request about personal data was open", () => {
  const byAdmin = { kind: "account.exported", actorId: "ada", by: "Ada", isByAdmin: true } as const;
  const bySelf = { kind: "account.erased", actorId: "anna", by: "Anna", isByAdmin: false } as const;
  const bySystem = { kind: "account.erased", actorId: null, by: null, isByAdmin: null } as const;
  const request = { userId: "anna", receivedOn: "2026-11-01", answeredOn: "2026-11-10" };

  it.each([
    ["an export by an admin, with the name", byAdmin, [{ actor: "admin", by: "Ada" }]],
    ["no export by the user", { ...byAdmin, actorId: "anna", isByAdmin: false }, []],
    ["no export by the system", { ...byAdmin, actorId: null, isByAdmin: null }, []],
    ["an erasure by the user", bySelf, [{ actor: "self", by: null }]],
    ["an erasure by the system", bySystem, [{ actor: "system", by: null }]],
    ["what was done on the first day", { ...bySelf, at: "2026-10-31T23:00:00Z" }, [{ actor: "self" }]],
    ["nothing before it", { ...bySelf, at: "2026-10-31T22:59:59Z" }, []],
    [
      "what was done on the day of the answer",
      { ...bySelf, at: "2026-11-10T22:59:59Z" },
      [{ actor: "self" }],
    ],
    ["nothing after it", { ...bySelf, at: "2026-11-10T23:00:00Z" }, []],
    ["nothing of another account", { ...bySelf, userId: "bo" }, []],
  ])("has %s", (_title, { at = "2026-11-05T12:00:00Z", userId = "anna", ...deed }: Given, done) => {
    expect(doneWhileOpen(request, [{ ...deed, userId, at: new Date(at) }])).toMatchObject(done);
  });

  it("has nothing without an account, and no end without an answer", () => {
    const deed = { ...bySelf, at: new Date("2027-01-01") };
    expect(doneWhileOpen({ ...request, answeredOn: null }, [{ ...deed, userId: "anna" }])).toHaveLength(1);
    expect(
      doneWhileOpen({ ...request, userId: null, answeredOn: null }, [{ ...deed, userId: null }]),
    ).toEqual([]);
  });
});

type Given = Omit<Parameters<typeof doneWhileOpen>[1][number], "at" | "userId"> & {
  at?: string;
  userId?: string;
};

it("a request about personal data should be answered within 30 days, and is kept for three years", () => {
  expect([privacyAnswerDays, privacyRequestRetentionDays]).toEqual([30, 3 * 365]);
});

describe("invitationState", () => {
  it.each([
    ["pending", 1, "pending"],
    ["pending", 0, "expired"],
    ["pending", -1, "expired"],
    ["accepted", -1, "accepted"],
    ["expired", 1, "expired"],
  ])("of a %s one that expires in %i ms is %s", (status, ms, state) => {
    expect(invitationState({ status, expiresAt: ago(-ms) }, now)).toBe(state);
  });
});

it.each([
  [[1, 1], "1 konsult"],
  [[50, 50], "50 konsulter"],
  [[210, 50], "210 konsulter, 50 visas"],
  [[1_001, 50], "1\u00A0000+ konsulter, 50 visas"],
  [[1_204, 50], "1\u00A0204 konsulter, 50 visas"],
] as const)("a list says how many it has (%j: %s)", ([total, shown], text) => {
  expect(listTotal(total, shown, ["konsult", "konsulter"])).toBe(text);
});

it.each([
  [112, 100, "Upp 12\u00A0% från september"],
  [92, 100, "Ner 8\u00A0% från september"],
  [10_001, 10_000, "Upp mindre än 1\u00A0% från september"],
  [7, 7, "Samma som i september"],
  [7, 0, "0 i september"],
  [0, 0, "Samma som i september"],
  [50, -10, "\u221210 i september"],
  [-5, 10, "Ner 150\u00A0% från september"],
])("says how a figure of a month differs from the one before (%i, %i: %s)", (value, before, text) => {
  expect(monthChange(value, before, "september")).toBe(text);
});
