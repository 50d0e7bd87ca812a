import { z } from "zod";
import { accountMessages } from "#src/copy/accounts.ts";
import { line, text, readBy } from "#src/copy/fields.ts";
import {
  defaultMaintenanceMessage,
  lowContrast,
  settingMessages,
  type settingLabels,
} from "#src/copy/settings.ts";
import { defaultSiteName, maxLogoLength, maxSiteName, type Theme } from "#src/constants/brand.ts";
import { accentContrast, minContrast, readableAccent } from "#src/shared/accent.ts";
import { orgNumberDigits } from "#src/shared/swedish.ts";
import { limits } from "#src/constants/limits.ts";
import { logoSize, permilleOf } from "./rules.ts";

/** A setting of the platform; it is stored as text (docs/rules/administration.md#settings). */
export interface Setting {
  key: keyof typeof settingLabels;
  /** The stored text before the first change. */
  default: string;
  /** The value in a form; the output as text is stored. */
  input: z.ZodType<string | boolean>;
  /** The value in REST, which is always text; the output is stored. */
  text: z.ZodType<string, string>;
  /** The value in answers. */
  output: z.ZodType<string | number | boolean>;
  /** The value of the stored text. */
  read: (stored: string) => string | number | boolean;
}

/** Settings that one form saves together, by the name of their field. */
export type SettingGroup = Readonly<Record<string, Setting>>;

type Text = z.ZodType<string, string>;

/** A setting that forms and REST send as text. */
function setting<Schema extends Text>(key: Setting["key"], options: { default: string; schema: Schema }) {
  const { default: stored, schema } = options;
  return { key, default: stored, input: schema, text: schema, output: z.string(), read: asText };
}

/** A setting that is a whole number, with the rule for its digits. */
function whole<Schema extends Text>(key: Setting["key"], options: { default: string; schema: Schema }) {
  return { ...setting(key, options), output: z.number().int(), read: Number };
}

/** A setting that is on or off. */
function flag(key: Setting["key"], options: { default: boolean }) {
  return {
    key,
    default: String(options.default),
    input: z.boolean(),
    text: z.enum(["true", "false"], { error: settingMessages.flag }),
    output: z.boolean(),
    read: (stored: string) => stored === "true",
  };
}

const commissionRate = text(10)
  .transform((value) => value.replace(",", "."))
  .refine((value) => permilleOf(value) !== null, { error: settingMessages.commissionRate })
  .transform((value) => String(Number(value)));

const jobLimit = text(10)
  .transform((value) => (value === "" ? "1" : value))
  .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= 1, { error: settingMessages.jobLimit })
  .transform((value) => String(Number(value)));

/** Blank, or ten digits with a valid check digit. */
const orgNumber = text(20).transform(
  readBy((value) => (value === "" ? "" : orgNumberDigits(value)), accountMessages.orgNumber),
);

const wholeKronor = text(12)
  .transform((value) => value.replaceAll(/\s/g, ""))
  .refine((value) => /^\d{1,9}$/.test(value), { error: settingMessages.wholeKronor })
  .transform((value) => String(Number(value)));

const paymentDays = text(4)
  .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 180, { error: settingMessages.paymentDays })
  .transform((value) => String(Number(value)));

const message = text(limits.announcement);

const siteName = line(maxSiteName).refine((name) => /\p{L}/u.test(name), { error: settingMessages.siteName });

/** Blank, or a colour that can be read on everything it meets in the theme. */
function accent(theme: Theme) {
  return text(7)
    .toLowerCase()
    .superRefine((colour, issues) => {
      if (colour === "") return;
      if (!/^#[0-9a-f]{6}$/.test(colour))
        return issues.addIssue({ code: "custom", message: settingMessages.colour });
      const contrast = accentContrast(theme, colour);
      if (contrast < minContrast)
        issues.addIssue({
          code: "custom",
          message: lowContrast(theme, contrast, readableAccent(theme, colour)),
        });
    });
}

/** Blank, or a PNG in Base64. */
const logo = text(maxLogoLength).refine((value) => value === "" || logoSize(value) !== null, {
  error: settingMessages.logo,
});

function asText(stored: string): string {
  return stored;
}

export const settingGroups = {
  fees: {
    commissionRate: {
      ...setting("commission_rate", { default: "8", schema: commissionRate }),
      output: z.number(),
      read: (stored: string) => Number(permilleOf(stored) === null ? "8" : stored),
    },
    basicJobLimit: whole("basic_job_limit", { default: "10", schema: jobLimit }),
    premiumJobLimit: whole("premium_job_limit", { default: "50", schema: jobLimit }),
  },
  announcement: {
    message: setting("announcement_message", { default: "", schema: message }),
    active: flag("announcement_active", { default: false }),
  },
  maintenance: {
    on: flag("maintenance_mode", { default: false }),
    message: {
      ...setting("maintenance_message", { default: defaultMaintenanceMessage, schema: message }),
      read: (stored: string) => stored || defaultMaintenanceMessage,
    },
  },
  publishing: { unconfirmedMayPublish: flag("unconfirmed_may_publish", { default: true }) },
  agreements: {
    requireBusiness: flag("require_business", { default: false }),
    directPurchaseLimit: whole("direct_purchase_limit", { default: "700000", schema: wholeKronor }),
  },
  /** When an invoice falls due (docs/rules/money.md#due-dates). */
  invoices: { paymentDays: whole("payment_days", { default: "30", schema: paymentDays }) },
  /** What the site is called and how it looks (docs/rules/administration.md#brand). */
  brand: {
    name: setting("brand_name", { default: defaultSiteName, schema: siteName }),
    sender: setting("brand_sender", { default: "", schema: line(limits.name) }),
    accentDark: setting("brand_accent_dark", { default: "", schema: accent("dark") }),
    accentLight: setting("brand_accent_light", { default: "", schema: accent("light") }),
    logoDark: setting("brand_logo_dark", { default: "", schema: logo }),
    logoLight: setting("brand_logo_light", { default: "", schema: logo }),
  },
  /** Who runs the site (docs/rules/administration.md#the-operator). */
  operator: {
    name: setting("operator_name", { default: "", schema: text(limits.name) }),
    orgNumber: setting("operator_org_number", { default: "", schema: orgNumber }),
    address: setting("operator_address", { default: "", schema: text(limits.subject) }),
    phone: setting("operator_phone", { default: "", schema: text(limits.phone) }),
  },
} as const satisfies Record<string, SettingGroup>;

const { fees, announcement, maintenance } = settingGroups;
/** The documented settings, by their names in the answer; the commission in percent, with one decimal at most. */
export const systemSettings = {
  ...fees,
  announcementMessage: announcement.message,
  announcementActive: announcement.active,
  maintenanceMode: maintenance.on,
  maintenanceMessage: maintenance.message,
};

/** The input of the form of a group; the overload keeps the schema of each field. */
function formOf<G extends SettingGroup>(
  group: G,
): z.ZodObject<{ [K in keyof G]: G[K]["input"] }, z.core.$strict>;
function formOf(group: SettingGroup): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(group).map(([name, { input }]) => [name, input])));
}

export const saveFeesInput = formOf(settingGroups.fees);
/** REST saves the text and the switch one by one, in any order; only the form can ask for both. */
export const saveAnnouncementInput = formOf(settingGroups.announcement).refine(
  ({ message, active }) => !active || message !== "",
  { path: ["message"], error: settingMessages.announcement },
);
export const saveMaintenanceInput = formOf(settingGroups.maintenance);
export const savePublishingInput = formOf(settingGroups.publishing);
export const saveAgreementsInput = formOf(settingGroups.agreements);
export const saveInvoicesInput = formOf(settingGroups.invoices);
export const saveBrandInput = formOf(settingGroups.brand);
export const saveOperatorInput = formOf(settingGroups.operator);
export const saveSettingInput = z.strictObject({ key: text(60), value: z.string() });
export type SaveSetting = z.output<typeof saveSettingInput>;

/** The setting of a key in snake_case or camelCase. */
export function settingOf(key: string): Setting | undefined {
  return Object.values(settingGroups)
    .flatMap((group) => Object.values<Setting>(group))
    .find((setting) => key === setting.key || key === camelCase(setting.key));
}

function camelCase(key: string): string {
  return key.replaceAll(/_./g, (part) => part.slice(1).toUpperCase());
}
