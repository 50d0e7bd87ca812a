import { and, eq, lt } from "drizzle-orm";
import { knownDevices } from "#db/schema/index.ts";
import { deviceName } from "#src/copy/devices.ts";
import { newDeviceEmail } from "#src/copy/security-emails.ts";
import { signaturesOf } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";
import { networkOf } from "#src/platform/http/client-address.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { daysBefore } from "#src/shared/time.ts";

const retentionDays = 180;

/** One email per device, also for parallel sign-ins (docs/rules/accounts-and-access.md#own-sessions). */
export async function noteDevice(ctx: Ctx, userId: string, isFirstSignIn: boolean): Promise<void> {
  const device = deviceName(ctx.caller?.userAgent ?? null);
  const network = networkOf(ctx.address);
  const [hash = "", previous] = signaturesOf(
    ctx.services.env,
    "known device",
    `${userId} ${device} ${network}`,
  );
  const [added] = await ctx.db
    .insert(knownDevices)
    .values({ userId, hash, seenAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ hash: knownDevices.hash });
  const own = and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash));
  if (!added) {
    await ctx.db.update(knownDevices).set({ seenAt: ctx.now }).where(own);
    return;
  }
  const firstUse = previous === undefined ? null : await forgetDevice(ctx, userId, previous);
  if (firstUse) {
    await ctx.db.update(knownDevices).set({ createdAt: firstUse }).where(own);
  } else if (!isFirstSignIn) {
    await sendEmail(ctx, { userId, ...newDeviceEmail({ device, at: ctx.now }) });
  }
}

/** Deletes a device that is stored under the previous key; since when it was known, or null. */
async function forgetDevice(ctx: Ctx, userId: string, hash: string): Promise<Date | null> {
  const [known] = await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)))
    .returning({ createdAt: knownDevices.createdAt });
  return known?.createdAt ?? null;
}

/** Deletes devices without a sign-in for 180 days. */
export async function sweepKnownDevices(ctx: Ctx): Promise<void> {
  await ctx.db.delete(knownDevices).where(lt(knownDevices.seenAt, daysBefore(ctx.now, retentionDays)));
}
