import { describe, expect, test } from "vitest";
import { companyFlag, containsPattern, invitationState, lastTwelveMonths } from "#src/domains/admin/rules.ts";
import { settingValues } from "#src/domains/settings/inputs.ts";
import { permilleOf, settingNameOf } from "#src/domains/settings/rules.ts";
import { settingKeys } from "#src/constants/settings.ts";

const now = new Date("2026-11-21T12:00:00Z");

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

describe("companyFlag", () => {
  test.each([
    [0, null],
    [2.99, null],
    [3, "new"],
    [7, "new"],
    [7.01, "follow_up"],
    [400, "follow_up"],
  ])("returns for a company without jobs, %s days old: %s", (age, flag) => {
    expect(companyFlag({ jobCount: 0, createdAt: daysAgo(age) }, now)).toBe(flag);
  });

  test("returns null for a company with a job", () => {
    expect(companyFlag({ jobCount: 1, createdAt: daysAgo(30) }, now)).toBeNull();
  });
});

test("invitationState: a pending invitation past its expiry is expired", () => {
  expect(invitationState({ status: "pending", expiresAt: daysAgo(-1) }, now)).toBe("pending");
  expect(invitationState({ status: "pending", expiresAt: now }, now)).toBe("expired");
  expect(invitationState({ status: "accepted", expiresAt: daysAgo(1) }, now)).toBe("accepted");
});

test("lastTwelveMonths ends with the current month in Stockholm", () => {
  const months = lastTwelveMonths(new Date("2026-12-31T23:30:00Z"));
  expect(months).toHaveLength(12);
  expect(months[0]).toBe("2026-02");
  expect(months.at(-1)).toBe("2027-01");
});

test("containsPattern escapes the wildcards of LIKE", () => {
  expect(containsPattern("50%_\\A")).toBe("%50\\%\\_\\\\a%");
});

describe("settings", () => {
  test("settingNameOf accepts the name and the key, and nothing else", () => {
    for (const [name, key] of Object.entries(settingKeys)) {
      expect(settingNameOf(name)).toBe(name);
      expect(settingNameOf(key)).toBe(name);
    }
    for (const key of ["", "__proto__", "constructor", "toString", "commissionrate", "COMMISSION_RATE"]) {
      expect(settingNameOf(key)).toBeNull();
    }
  });

  test.each([
    ["0", 0],
    ["8", 80],
    ["8.5", 85],
    ["50", 500],
    ["50.0", 500],
    ["0.1", 1],
  ])("permilleOf converts %s percent to %s per mille", (rate, permille) => {
    expect(permilleOf(rate)).toBe(permille);
  });

  test("permilleOf is exact for every rate from 0 to 50 in steps of 0.1", () => {
    for (let permille = 0; permille <= 500; permille += 1) {
      expect(permilleOf((permille / 10).toFixed(1))).toBe(permille);
      expect(permilleOf(String(permille / 10))).toBe(permille);
    }
    for (let permille = 501; permille <= 999; permille += 1)
      expect(permilleOf((permille / 10).toFixed(1))).toBeNull();
  });

  test.each(["", "-1", "50.1", "8.55", "1e1", "abc", "8,5", " 8", "008", "Infinity"])(
    "permilleOf returns null for %s",
    (rate) => {
      expect(permilleOf(rate)).toBeNull();
    },
  );

  test.each([
    ["commissionRate", "8,5", "8.5"],
    ["commissionRate", " 12.0 ", "12"],
    ["basicJobLimit", "", "1"],
    ["premiumJobLimit", "  ", "1"],
    ["premiumJobLimit", "075", "75"],
    ["announcementActive", "true", "true"],
    ["announcementMessage", " Hej ", "Hej"],
    ["announcementMessage", "x".repeat(500), "x".repeat(500)],
  ] as const)("%s parses %j to %j", (name, given, stored) => {
    expect(settingValues[name].parse(given)).toBe(stored);
  });

  test.each([
    ["commissionRate", "50.1"],
    ["commissionRate", "8.55"],
    ["commissionRate", ""],
    ["basicJobLimit", "0"],
    ["basicJobLimit", "-1"],
    ["basicJobLimit", "1.5"],
    ["premiumJobLimit", "many"],
    ["maintenanceMode", "1"],
    ["announcementActive", "yes"],
    ["announcementMessage", "x".repeat(501)],
    ["maintenanceMessage", "a\u0000b"],
  ] as const)("%s rejects %j", (name, given) => {
    expect(settingValues[name].safeParse(given).success).toBe(false);
  });
});
