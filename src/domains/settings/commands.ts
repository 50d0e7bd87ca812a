import { eq } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { announce } from "#src/platform/events.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { installationKey, settingDefaults, settingKeys, type SettingName } from "#src/constants/settings.ts";
import {
  settingValues,
  type SaveAnnouncement,
  type SaveFees,
  type SaveMaintenance,
  type SaveOperator,
  type SavePublishing,
  type SaveSetting,
} from "./inputs.ts";
import { settingNameOf } from "./rules.ts";

type Change = readonly [name: SettingName, value: string];

export async function saveSetting(
  ctx: AdminCtx,
  { key, value }: SaveSetting,
): Promise<{ key: string; value: string }> {
  const name = settingNameOf(key) ?? fail("not_found");
  const checked = settingValues[name].safeParse(value);
  if (!checked.success) {
    return fail("bad_request", { fields: { value: checked.error.issues.map((issue) => issue.message) } });
  }
  await save(ctx, [[name, checked.data]]);
  return { key: settingKeys[name], value: checked.data };
}

export async function saveFees(ctx: AdminCtx, fees: SaveFees): Promise<void> {
  await save(ctx, [
    ["basicJobLimit", fees.basicJobLimit],
    ["commissionRate", fees.commissionRate],
    ["premiumJobLimit", fees.premiumJobLimit],
  ]);
}

export async function saveOperator(
  ctx: AdminCtx,
  { name, orgNumber, address, phone }: SaveOperator,
): Promise<void> {
  await save(ctx, [
    ["operatorAddress", address],
    ["operatorName", name],
    ["operatorOrgNumber", orgNumber],
    ["operatorPhone", phone],
  ]);
}

export async function saveAnnouncement(ctx: AdminCtx, { message, active }: SaveAnnouncement): Promise<void> {
  await save(ctx, [
    ["announcementActive", String(active)],
    ["announcementMessage", message],
  ]);
}

export async function saveMaintenance(ctx: AdminCtx, { on, message }: SaveMaintenance): Promise<void> {
  await save(ctx, [
    ["maintenanceMessage", message],
    ["maintenanceMode", String(on)],
  ]);
}

export async function savePublishing(
  ctx: AdminCtx,
  { unconfirmedMayPublish }: SavePublishing,
): Promise<void> {
  await save(ctx, [["unconfirmedMayPublish", String(unconfirmedMayPublish)]]);
}

/** Says which installation the database belongs to. */
export async function saveInstallationId(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .insert(settings)
    .values({ key: installationKey, value: id })
    .onConflictDoUpdate({ target: settings.key, set: { value: id, updatedAt: ctx.now } });
}

/** Saves all or none. Callers list the changes by name, so that parallel calls lock rows in the same order. */
async function save(ctx: AdminCtx, changes: readonly Change[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const [name, value] of changes) await saveOne(ctx, name, value);
    if (changes.some(([name]) => name.startsWith("announcement"))) {
      await announce(ctx, { to: "everyone", topic: "announcement" });
    }
  });
}

/** Writes the value and what it was before to the audit log, when it is another one. */
async function saveOne(ctx: AdminCtx, name: SettingName, value: string): Promise<void> {
  const key = settingKeys[name];
  await ctx.db.insert(settings).values({ key, value: settingDefaults[name] }).onConflictDoNothing();
  const [old] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for("update");
  const before = old?.value ?? settingDefaults[name];
  if (before === value) return;
  await ctx.db
    .update(settings)
    .set({ value, updatedBy: ctx.viewer.id, updatedAt: ctx.now })
    .where(eq(settings.key, key));
  await record(ctx, {
    action: "settings.changed",
    target: ["setting", key],
    before: { value: before },
    after: { value },
  });
}
