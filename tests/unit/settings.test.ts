import { describe, expect, test } from "vitest";
import { saveAnnouncementInput, settingGroups, settingOf } from "#src/domains/settings/inputs.ts";
import { permilleOf } from "#src/domains/settings/rules.ts";
import { settingLabels } from "#src/copy/settings.ts";

describe("settings", () => {
  test("a maintenance message that is blank is the usual one", () => {
    const { message } = settingGroups.maintenance;
    expect([message.read(""), message.read("Strax klara")]).toEqual([message.default, "Strax klara"]);
    expect(message.default).not.toBe("");
  });

  test("the form of the announcement needs a text while it is shown", () => {
    const blank = saveAnnouncementInput.safeParse({ message: " ", active: true });
    expect(blank.error?.issues.map(({ path }) => path)).toEqual([["message"]]);
    expect(saveAnnouncementInput.safeParse({ message: "", active: false }).success).toBe(true);
  });

  test("settingOf accepts the key in snake_case and camelCase, and nothing else", () => {
    for (const key of Object.keys(settingLabels)) expect(settingOf(key)?.key).toBe(key);
    expect(settingOf("operatorOrgNumber")?.key).toBe("operator_org_number");
    for (const key of ["", "__proto__", "constructor", "toString", "commissionrate", "COMMISSION_RATE"]) {
      expect(settingOf(key)).toBeUndefined();
    }
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
    ["paymentDays", "030", "30"],
    ["directPurchaseLimit", "700 000", "700000"],
    ["announcementActive", "true", "true"],
    ["announcementMessage", " Hej ", "Hej"],
    ["announcementMessage", "x".repeat(500), "x".repeat(500)],
  ] as const)("%s parses %j to %j", (name, given, stored) => {
    expect(settingOf(name)?.text.parse(given)).toBe(stored);
  });

  test.each([
    ["commissionRate", "50.1"],
    ["commissionRate", "8.55"],
    ["commissionRate", ""],
    ["basicJobLimit", "0"],
    ["basicJobLimit", "-1"],
    ["basicJobLimit", "1.5"],
    ["premiumJobLimit", "many"],
    ["paymentDays", ""],
    ["paymentDays", "181"],
    ["maintenanceMode", "1"],
    ["announcementActive", "yes"],
    ["announcementMessage", "x".repeat(501)],
    ["maintenanceMessage", "a\u0000b"],
  ] as const)("%s rejects %j", (name, given) => {
    expect(settingOf(name)?.text.safeParse(given).success).toBe(false);
  });
});
