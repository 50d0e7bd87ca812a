import { eq } from "drizzle-orm";
import { joinRequests } from "#db/schema/index.ts";
import { joinRequested } from "#src/copy/notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { ownersOf } from "#src/domains/accounts/queries.ts";

interface Request {
  personId: string;
  companyId: string;
  name: string | null;
}

async function noticesOf(ctx: Ctx, { personId, companyId, name }: Request) {
  const owners = await ownersOf(ctx, companyId);
  return owners.map((userId) => joinRequested({ userId, personId, name }));
}

/** Tells the owners in the product; they get no email before the address of the request is confirmed. */
export async function notifyOwners(ctx: Ctx, request: Request): Promise<void> {
  await publish(ctx, {
    notifications: await noticesOf(ctx, request),
    emails: [],
    events: [{ to: [request.companyId], topic: "members" }],
  });
}

/** The address of a person was confirmed: the owners get the email about the request, if there is one. */
export async function emailOwners(ctx: Ctx, person: { id: string; name: string | null }): Promise<void> {
  const [request] = await ctx.db
    .select({ personId: joinRequests.personId, companyId: joinRequests.companyId })
    .from(joinRequests)
    .where(eq(joinRequests.personId, person.id));
  if (!request) return;
  await publish(ctx, {
    emails: await noticesOf(ctx, { ...request, name: person.name }),
    events: [{ to: [request.companyId], topic: "members" }],
  });
}
