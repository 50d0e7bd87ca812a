import { and, eq, sql, isNull } from "drizzle-orm";
import { companies, users } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import type { MailKind } from "#src/constants/notifications.ts";
import { changeEmail } from "./email.ts";
import { increment } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import type { TakeRole } from "#src/domains/accounts/inputs.ts";
import { takeRoleError } from "#src/domains/accounts/rules.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { record } from "#src/platform/data/audit.ts";

/** The columns of `users` that the owner may change; undefined leaves a column unchanged. */
const userColumns = [
  "name",
  "title",
  "location",
  "bio",
  "phone",
  "website",
  "linkedin",
  "github",
  "hourlyRateMin",
  "hourlyRateMax",
  "yearsExperience",
  "isAvailable",
  "availableFrom",
  "availablePercent",
  "availabilityConfirmedAt",
  "availabilityAskedAt",
  "industries",
  "imageId",
  "visibility",
] as const;

const companyColumns = [
  "name",
  "description",
  "location",
  "website",
  "phone",
  "orgNumber",
  "companySize",
  "foundedYear",
] as const;

type Given<Row, Name extends keyof Row> = { [Key in Name]?: Row[Key] | undefined };
type UserFields = Given<typeof users.$inferInsert, (typeof userColumns)[number] | "email">;
type CompanyFields = Given<typeof companies.$inferInsert, (typeof companyColumns)[number]>;

export async function saveUser(ctx: Ctx, id: string, { email, ...given }: UserFields): Promise<void> {
  if (email !== undefined) await changeEmail(ctx, id, email);
  const fields = pick(given, userColumns);
  if (!hasNoChanges(fields)) await ctx.db.update(users).set(fields).where(eq(users.id, id));
}

export async function saveCompany(ctx: Ctx, userId: string, given: CompanyFields): Promise<void> {
  const fields = pick(given, companyColumns);
  if (!hasNoChanges(fields)) await ctx.db.update(companies).set(fields).where(eq(companies.userId, userId));
}

function hasNoChanges(fields: object): boolean {
  return Object.values(fields).every((value) => value === undefined);
}

/** Locks the user's row until the transaction ends, so that limits counted inside it hold for parallel calls. */
export async function lockUser(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
}

/** Locks the user's row. False, and nothing is changed, for another version than the present one. */
export async function takeNextVersion(ctx: Ctx, id: string, version: number | undefined): Promise<boolean> {
  const isCurrent = version === undefined ? undefined : eq(users.version, version);
  const written = await ctx.db
    .update(users)
    .set({ version: increment(users.version), profileUpdatedAt: ctx.now })
    .where(and(eq(users.id, id), isCurrent))
    .returning({ version: users.version });
  return written.length > 0;
}

/** One atomic update, so parallel calls for different kinds keep each other's change. */
export async function setEmailMuted(ctx: Ctx, id: string, kind: MailKind, muted: boolean): Promise<void> {
  const without = sql`array_remove(${users.mutedMails}, ${kind}::text)`;
  await ctx.db
    .update(users)
    .set({ mutedMails: muted ? sql`array_append(${without}, ${kind}::text)` : without })
    .where(eq(users.id, id));
}

/** The person does not see the announcement again while it has this text (docs/rules/administration.md#banners). */
export async function dismissAnnouncement(ctx: MemberCtx, message: string): Promise<void> {
  await inTransaction(ctx, ({ db, viewer }) =>
    db.update(users).set({ dismissedAnnouncement: message }).where(eq(users.id, viewer.personId)),
  );
}

/** Sets the viewer's own role from null to consultant, once (docs/rules/accounts-and-access.md#roles). */
export async function takeRole(ctx: MemberCtx, { id, role }: TakeRole) {
  failIf(takeRoleError(ctx.viewer, id));
  return inTransaction(ctx, async (ctx) => {
    const [taken] = await ctx.db
      .update(users)
      .set({ role })
      .where(and(eq(users.id, id), isNull(users.role), eq(users.status, "active")))
      .returning({ id: users.id });
    if (!taken) fail("role_taken");
    await record(ctx, { action: "role.taken", target: ["user", id], after: { role } });
    return { id, role };
  });
}
