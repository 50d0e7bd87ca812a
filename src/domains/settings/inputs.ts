import { z } from "zod";
import { text } from "#src/copy/fields.ts";
import { settingMessages } from "#src/copy/settings.ts";
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

/** The schema of each setting; input and output are text, the output is the stored form. */
export const settingValues = {
  commissionRate,
  basicJobLimit: jobLimit,
  premiumJobLimit: jobLimit,
  announcementMessage: message,
  announcementActive: flag,
  maintenanceMode: flag,
  maintenanceMessage: message,
} as const satisfies Record<SettingName, z.ZodType<string, string>>;

export const saveSettingInput = z.strictObject({ key: text(60), value: z.string() });

export const saveFeesInput = z.strictObject({
  commissionRate,
  basicJobLimit: jobLimit,
  premiumJobLimit: jobLimit,
});

export const saveAnnouncementInput = z.strictObject({
  message,
  active: z.boolean(),
});

export const saveMaintenanceInput = z.strictObject({
  on: z.boolean(),
  message,
});

export type SaveSetting = z.output<typeof saveSettingInput>;
export type SaveFees = z.output<typeof saveFeesInput>;
export type SaveAnnouncement = z.output<typeof saveAnnouncementInput>;
export type SaveMaintenance = z.output<typeof saveMaintenanceInput>;
