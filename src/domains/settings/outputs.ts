import { z } from "zod";
import { settingGroups, systemSettings, type SettingGroup } from "./inputs.ts";

export const announcementOutput = z.object({ active: z.boolean(), message: z.string() });

export const siteOutput = z.object({ backupHosts: z.array(z.string()), contactEmail: z.string() });

/** Who runs the site; blank where it is not filled in. */
export const operatorOutput = z.object({
  name: z.string(),
  orgNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** What a group reads; the overload keeps the type of each setting. */
function outputOf<G extends SettingGroup>(group: G): z.ZodObject<{ [K in keyof G]: G[K]["output"] }>;
function outputOf(group: SettingGroup): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(group).map(([name, { output }]) => [name, output])));
}

export const brandOutput = outputOf(settingGroups.brand);
export const publishingOutput = outputOf(settingGroups.publishing);
export const invoicesOutput = outputOf(settingGroups.invoices);
export const agreementsOutput = outputOf(settingGroups.agreements);
export const systemSettingsOutput = outputOf(systemSettings);

/** The commission in per mille, for forms that show the consultant's rate. */
export const commissionOutput = z.object({ permille: z.number().int() });

export const savedSettingOutput = z.object({ key: z.string(), value: z.string() });
