import { z } from "zod";
import { accountMessages } from "#src/copy/accounts.ts";
import { text } from "#src/copy/fields.ts";
import { settingMessages } from "#src/copy/settings.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { limits } from "#src/constants/limits.ts";
import type { SettingName } from "#src/constants/settings.ts";
import { permilleOf } from "./rules.ts";

const commissionRate = text(10)
  .transform((value) => value.replace(",", "."))
  .refine((value) => permilleOf(value) !== null, { error: settingMessages.commissionRate })
  .transform((value) => String(Number(value)));

const jobLimit = text(10)
  .transform((value) => (value === "" ? "1" : value))
  .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= 1, { error: settingMessages.jobLimit })
  .transform((value) => String(Number(value)));

const flag = z.enum(["true", "false"], { error: settingMessages.flag });
const message = text(limits.announcement);

/** Blank, or ten digits with a valid check digit. */
const orgNumber = text(20).transform((value, issues) => {
  const digits = value === "" ? "" : orgNumberDigits(value);
  if (digits === null) issues.addIssue({ code: "custom", message: accountMessages.orgNumber });
  return digits ?? "";
});

/** The schema of each setting; input and output are text, the output is the stored form. */
export const settingValues = {
  commissionRate,
  basicJobLimit: jobLimit,
  premiumJobLimit: jobLimit,
  announcementMessage: message,
  announcementActive: flag,
  maintenanceMode: flag,
  maintenanceMessage: message,
  unconfirmedMayPublish: flag,
  operatorName: text(limits.name),
  operatorOrgNumber: orgNumber,
  operatorAddress: text(limits.subject),
  operatorPhone: text(limits.phone),
} as const satisfies Record<SettingName, z.ZodType<string, string>>;

export const saveSettingInput = z.strictObject({ key: text(60), value: z.string() });

export const saveFeesInput = z.strictObject({
  commissionRate,
  basicJobLimit: jobLimit,
  premiumJobLimit: jobLimit,
});

/** Who runs the site (docs/rules/administration.md#the-operator). */
export const saveOperatorInput = z.strictObject({
  name: settingValues.operatorName,
  orgNumber,
  address: settingValues.operatorAddress,
  phone: settingValues.operatorPhone,
});

export const saveAnnouncementInput = z.strictObject({
  message,
  active: z.boolean(),
});

export const saveMaintenanceInput = z.strictObject({
  on: z.boolean(),
  message,
});

export const savePublishingInput = z.strictObject({ unconfirmedMayPublish: z.boolean() });

export type SavePublishing = z.output<typeof savePublishingInput>;
export type SaveSetting = z.output<typeof saveSettingInput>;
export type SaveFees = z.output<typeof saveFeesInput>;
export type SaveOperator = z.output<typeof saveOperatorInput>;
export type SaveAnnouncement = z.output<typeof saveAnnouncementInput>;
export type SaveMaintenance = z.output<typeof saveMaintenanceInput>;
