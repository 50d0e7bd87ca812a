import { eq, inArray } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import type { Tier } from "#src/constants/jobs.ts";
import { installationKey, settingDefaults, settingKeys, type SettingName } from "#src/constants/settings.ts";
import type { Operator } from "./outputs.ts";
import { permilleOf } from "./rules.ts";

/** The values of the named settings: the stored value or the default. */
async function readSettings<N extends SettingName>(ctx: Ctx, names: readonly N[]): Promise<Record<N, string>>;
async function readSettings(
  ctx: Ctx,
  names: readonly SettingName[],
): Promise<Partial<Record<SettingName, string>>> {
  const rows = await ctx.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(
      inArray(
        settings.key,
        names.map((name) => settingKeys[name]),
      ),
    );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    names.map((name) => [name, stored.get(settingKeys[name]) ?? settingDefaults[name]]),
  );
}

/** The id of the installation that the database belongs to, or null (docs/rules/files.md#installation-id). */
export async function installationId(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, installationKey));
  return row?.value ?? null;
}

/** The platform's commission in per mille; the only function that reads it (docs/rules/money.md#commission-rate). */
export async function commissionPermille(ctx: Ctx): Promise<number> {
  const { commissionRate } = await readSettings(ctx, ["commissionRate"]);
  return permilleOf(commissionRate) ?? permilleOf(settingDefaults.commissionRate) ?? 0;
}

/** How many active jobs a company of each tier may have. */
export async function jobLimits(ctx: Ctx): Promise<Record<Tier, number>> {
  const { basicJobLimit, premiumJobLimit } = await readSettings(ctx, ["basicJobLimit", "premiumJobLimit"]);
  return { basic: Number(basicJobLimit), premium: Number(premiumJobLimit) };
}

/** The announcement to all users; the text is empty while it is not active. */
export async function announcement(ctx: Ctx): Promise<{ active: boolean; message: string }> {
  const { announcementActive, announcementMessage } = await readSettings(ctx, [
    "announcementActive",
    "announcementMessage",
  ]);
  const active = announcementActive === "true";
  return { active, message: active ? announcementMessage : "" };
}

/** Whether maintenance mode blocks new sign-ins, and its message. */
export async function maintenance(ctx: Ctx): Promise<{ on: boolean; message: string }> {
  const { maintenanceMode, maintenanceMessage } = await readSettings(ctx, [
    "maintenanceMode",
    "maintenanceMessage",
  ]);
  return {
    on: maintenanceMode === "true",
    message: maintenanceMessage || settingDefaults.maintenanceMessage,
  };
}

/** The documented settings, typed; the commission in percent. */
export async function systemSettings(ctx: Ctx) {
  const all = await readSettings(ctx, [
    "commissionRate",
    "basicJobLimit",
    "premiumJobLimit",
    "announcementMessage",
    "announcementActive",
    "maintenanceMode",
    "maintenanceMessage",
  ]);
  return {
    commissionRate: Number(all.commissionRate),
    basicJobLimit: Number(all.basicJobLimit),
    premiumJobLimit: Number(all.premiumJobLimit),
    announcementMessage: all.announcementMessage,
    announcementActive: all.announcementActive === "true",
    maintenanceMode: all.maintenanceMode === "true",
    maintenanceMessage: all.maintenanceMessage || settingDefaults.maintenanceMessage,
  };
}

/** Whether companies that are not confirmed may publish jobs (docs/rules/jobs.md#who-may-publish). */
export async function unconfirmedMayPublish(ctx: Ctx): Promise<boolean> {
  const { unconfirmedMayPublish } = await readSettings(ctx, ["unconfirmedMayPublish"]);
  return unconfirmedMayPublish === "true";
}

/** Who runs the site, as far as it is filled in; the email address is the environment's. */
export async function operator(ctx: Ctx): Promise<Operator> {
  const stored = await readSettings(ctx, [
    "operatorName",
    "operatorOrgNumber",
    "operatorAddress",
    "operatorPhone",
  ]);
  return {
    name: stored.operatorName,
    orgNumber: stored.operatorOrgNumber,
    address: stored.operatorAddress,
    phone: stored.operatorPhone,
    email: ctx.services.env.contactEmail,
  };
}
