import { createHash } from "node:crypto";
import { eq, gte, inArray } from "drizzle-orm";
import { companies, settings } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Tier } from "#src/constants/jobs.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { settingGroups, type SettingGroup } from "./inputs.ts";
import { logoAt } from "./rules.ts";
import type { Theme } from "#src/constants/brand.ts";
import type { Brand } from "#src/shared/brand.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** The key under which the installation's id is stored; no setting (docs/rules/files.md#installation-id). */
export const installationKey = "installation_id";

/** The values of settings, by the names in `group`; the overload gives each the type that its setting reads. */
export async function readSettings<G extends SettingGroup>(
  ctx: Ctx,
  group: G,
): Promise<{ [K in keyof G]: ReturnType<G[K]["read"]> }>;
export async function readSettings(ctx: Ctx, group: SettingGroup): Promise<Record<string, unknown>> {
  const keys = Object.values(group).map(({ key }) => key);
  const rows = await ctx.db.select().from(settings).where(inArray(settings.key, keys));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(group).map(([name, setting]) => [
      name,
      setting.read(stored.get(setting.key) ?? setting.default),
    ]),
  );
}

/** The id of the installation that the database belongs to, or null (docs/rules/files.md#installation-id). */
export function installationId(ctx: Ctx): Promise<string | null> {
  return findValue(ctx, settings.value, eq(settings.key, installationKey));
}

/** For a company what it agreed; only here is either read (docs/rules/money.md#commission-rate). */
export async function commissionPermille(ctx: Ctx, companyId?: string): Promise<number> {
  const agreed = companyId && (await agreedPermille(ctx, companyId));
  if (typeof agreed === "number") return agreed;
  const { commissionRate } = await readSettings(ctx, {
    commissionRate: settingGroups.fees.commissionRate,
  });
  return Math.round(commissionRate * 10);
}

function agreedPermille(ctx: Ctx, companyId: string): Promise<number | null> {
  const isInForce = gte(companies.feeUntil, stockholmDay(ctx.now));
  return findValue(ctx, companies.feePermille, eq(companies.userId, companyId), isInForce);
}

/** How many active jobs a company of each tier may have. */
export async function jobLimits(ctx: Ctx): Promise<Record<Tier, number>> {
  const { basicJobLimit: basic, premiumJobLimit: premium } = await readSettings(ctx, settingGroups.fees);
  return { basic, premium };
}

/** The announcement to all users; the text is empty while it is not active. */
export async function announcement(ctx: Ctx): Promise<{ active: boolean; message: string }> {
  const { active, message } = await readSettings(ctx, settingGroups.announcement);
  return { active, message: active ? message : "" };
}

/** Whether maintenance mode blocks new sign-ins, and its message. */
export function maintenance(ctx: Ctx): Promise<{ on: boolean; message: string }> {
  return readSettings(ctx, settingGroups.maintenance);
}

/** Whether companies that are not confirmed may publish jobs (docs/rules/jobs.md#who-may-publish). */
export async function unconfirmedMayPublish(ctx: Ctx): Promise<boolean> {
  return (await readSettings(ctx, settingGroups.publishing)).unconfirmedMayPublish;
}

/** Who runs the site, as far as it is filled in; the email address is the environment's. */
export async function operator(ctx: Ctx) {
  return { ...(await readSettings(ctx, settingGroups.operator)), email: ctx.services.env.contactEmail };
}

/** How the site looks and what it is called (docs/rules/administration.md#brand). */
export async function readBrand(ctx: Ctx): Promise<Brand> {
  const { name, sender, accentDark, accentLight, logoDark, logoLight, legalName } = await readSettings(ctx, {
    ...settingGroups.brand,
    legalName: settingGroups.operator.name,
  });
  return {
    name,
    legalName: legalName || name,
    sender: sender || null,
    accents: { dark: accentDark || null, light: accentLight || null },
    logos: { dark: logoOf("dark", logoDark), light: logoOf("light", logoLight) },
  };
}

function logoOf(theme: Theme, base64: string) {
  return logoAt(theme, base64, createHash("sha256").update(base64).digest("hex").slice(0, 16));
}

/** The picture of a theme's logo, or null. */
export async function readLogo(ctx: Ctx, theme: Theme): Promise<Buffer | null> {
  const { logoDark, logoLight } = settingGroups.brand;
  const { base64 } = await readSettings(ctx, { base64: theme === "dark" ? logoDark : logoLight });
  return base64 === "" ? null : Buffer.from(base64, "base64");
}
