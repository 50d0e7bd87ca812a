import { signInChangedEmail } from "#src/copy/company-sign-in.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { ownersOf } from "#src/domains/accounts/queries.ts";

type Action = Parameters<typeof signInChangedEmail>[0]["action"];

interface Change {
  companyId: string;
  action: Action;
  domain?: { id: number; domain: string };
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown>;
}

/** Writes a change of how the company signs in to the audit log, and emails its owners. */
export async function reportChange(ctx: Ctx, { companyId, domain, ...change }: Change): Promise<void> {
  const { action, before, after } = change;
  await record(ctx, {
    action,
    ...(domain && { target: ["domain", domain.id] }),
    ...(before && { before }),
    ...(after && { after }),
  });
  const owners = await ownersOf(ctx, companyId);
  const by = ctx.viewer?.role === "admin" ? null : (ctx.viewer?.name ?? null);
  const email = signInChangedEmail({
    action,
    by,
    domain: domain?.domain,
    publicUrl: ctx.services.env.publicUrl,
  });
  await sendEmail(ctx, ...owners.map((userId) => ({ userId, ...email })));
  await publish(ctx, { events: [{ to: [companyId], topic: "members" }] });
}
