import { z } from "zod";

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
export type Operator = z.output<typeof operatorOutput>;

/** The settings of the brand as they are stored, for their form. */
export const brandOutput = z.object({
  name: z.string(),
  sender: z.string(),
  accentDark: z.string(),
  accentLight: z.string(),
  logoDark: z.string(),
  logoLight: z.string(),
});

/** The commission in per mille, for forms that show the consultant's rate. */
export const commissionOutput = z.object({ permille: z.number().int() });

/** `commissionRate` is in percent, with one decimal at most. */
export const systemSettingsOutput = z.object({
  commissionRate: z.number(),
  basicJobLimit: z.number().int(),
  premiumJobLimit: z.number().int(),
  announcementMessage: z.string(),
  announcementActive: z.boolean(),
  maintenanceMode: z.boolean(),
  maintenanceMessage: z.string(),
});
export type SystemSettings = z.output<typeof systemSettingsOutput>;

export const publishingOutput = z.object({ unconfirmedMayPublish: z.boolean() });

export const invoicesOutput = z.object({ paymentDays: z.number().int() });

export const agreementsOutput = z.object({
  requireBusiness: z.boolean(),
  directPurchaseLimit: z.number().int(),
});

export const savedSettingOutput = z.object({ key: z.string(), value: z.string() });
