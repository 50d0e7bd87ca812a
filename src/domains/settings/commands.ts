import { createHash } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { companies, settings, users } from "#db/schema/index.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { announce } from "#src/platform/announce.ts";
import { afterCommit, inTransaction } from "#src/platform/data/transaction.ts";
import { readPng } from "#src/platform/files/picture.ts";
import { nameInUse, settingMessages } from "#src/copy/settings.ts";
import { defaultSiteName } from "#src/constants/brand.ts";
import { fail } from "#src/shared/errors.ts";
import { containsName } from "#src/shared/one-line.ts";
import { settingOf, type SaveSetting, type Setting, type SettingGroup } from "./inputs.ts";
import { installationKey } from "./queries.ts";

/** Saves one setting from text. */
export async function saveSetting(ctx: AdminCtx, { key, value }: SaveSetting) {
  const setting = settingOf(key) ?? fail("not_found");
  const checked = setting.text.safeParse(value);
  if (!checked.success) {
    return fail("bad_request", { fields: { value: checked.error.issues.map((issue) => issue.message) } });
  }
  await save(ctx, [[setting, checked.data]]);
  return { key: setting.key, value: checked.data };
}

/** Saves the settings of a form. */
export async function saveSettings<G extends SettingGroup>(
  ctx: AdminCtx,
  group: G,
  values: Readonly<Record<keyof G & string, string | boolean>>,
): Promise<void> {
  await save(
    ctx,
    Object.entries<string | boolean>(values).flatMap(([name, value]) => {
      const setting = group[name];
      return setting ? [[setting, String(value)] as const] : [];
    }),
  );
}

/** Says which installation the database belongs to. */
export async function saveInstallationId(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .insert(settings)
    .values({ key: installationKey, value: id })
    .onConflictDoUpdate({ target: settings.key, set: { value: id, updatedAt: ctx.now } });
}

/** Saves all or none, in the order of the keys: parallel calls lock the rows in the same order. */
async function save(ctx: AdminCtx, changes: readonly (readonly [Setting, string])[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const [setting, value] of changes.toSorted(([a], [b]) => (a.key < b.key ? -1 : 1)))
      await saveOne(ctx, setting, isLogo(setting) ? withoutMetadata(value) : value);
    if (changes.some(([{ key }]) => key.startsWith("announcement")))
      await announce(ctx, { to: "everyone", topic: "announcement" });
    if (changes.some(([{ key }]) => key.startsWith("brand") || key === "operator_name"))
      await brandChanged(ctx);
  });
}

/** Tells all instances; this one before it answers, because the admin's page is loaded again at once. */
async function brandChanged(ctx: Ctx): Promise<void> {
  await announce(ctx, { to: "everyone", topic: "brand" });
  await afterCommit(ctx, () => Promise.resolve(ctx.services.events.log.add("everyone", "brand")));
}

function isLogo({ key }: Setting): boolean {
  return key === "brand_logo_dark" || key === "brand_logo_light";
}

/** The PNG with what is needed to show it (docs/rules/files.md#pictures). */
function withoutMetadata(base64: string): string {
  if (base64 === "") return "";
  const picture = readPng(Buffer.from(base64, "base64"));
  return (
    picture?.content.toString("base64") ?? fail("bad_request", { fields: { value: [settingMessages.logo] } })
  );
}

/** A name that accounts contain already: nobody could tell them from the site, and they could not save their profiles. */
async function failIfInUse({ db }: Ctx, name: string): Promise<void> {
  if (name === defaultSiteName) return;
  const accounts = await db.select({ name: users.name }).from(users).where(ne(users.status, "deleted"));
  const firms = await db.select({ name: companies.name }).from(companies);
  const inUse = [...accounts, ...firms].filter((each) => each.name !== null && containsName(each.name, name));
  if (inUse.length > 0) fail("bad_request", { fields: { name: [nameInUse(inUse.length)] } });
}

/** What the audit log keeps of a value: of a picture its hash. */
function recorded(setting: Setting, value: string): string {
  if (!isLogo(setting) || value === "") return value;
  return createHash("sha256").update(value).digest("hex");
}

/** Writes the value and what it was before to the audit log, when it is another one. */
async function saveOne(ctx: AdminCtx, setting: Setting, value: string): Promise<void> {
  const { key, default: initial } = setting;
  await ctx.db.insert(settings).values({ key, value: initial }).onConflictDoNothing();
  const [old] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for("update");
  const before = old?.value ?? initial;
  if (before === value) return;
  if (key === "brand_name") await failIfInUse(ctx, value);
  await ctx.db
    .update(settings)
    .set({ value, updatedBy: ctx.viewer.id, updatedAt: ctx.now })
    .where(eq(settings.key, key));
  await record(ctx, {
    action: "settings.changed",
    target: ["setting", key],
    before: { value: recorded(setting, before) },
    after: { value: recorded(setting, value) },
  });
}
