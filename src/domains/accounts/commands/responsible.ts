import { and, eq, isNull, ne } from "drizzle-orm";
import { members } from "#db/schema/index.ts";
import { handedOver, memberMessages } from "#src/copy/members.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { NotificationSubject } from "#src/constants/notifications.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { eventsOf, type Announcement } from "#src/platform/announce.ts";
import { record } from "#src/platform/data/audit.ts";
import { fail } from "#src/shared/errors.ts";

/** Locks the owner or recruiter who is to be responsible, before what she is to be responsible for. */
export async function lockColleague(ctx: EmployerCtx, personId: string): Promise<void> {
  const [colleague] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.personId, personId),
        eq(members.companyId, ctx.viewer.id),
        isNull(members.endedAt),
        ne(members.part, "reader"),
      ),
    )
    .for("share");
  if (!colleague) fail("bad_request", { fields: { personId: [memberMessages.responsible] } });
}

/** Records that a job or conversation has a new responsible member, and tells her unless she took it herself. */
export async function announceHandover(
  ctx: EmployerCtx,
  {
    personId,
    subject,
    title,
  }: { personId: string; subject: { type: NotificationSubject; id: number }; title: string },
): Promise<void> {
  const { id, personId: giverId, name } = ctx.viewer;
  await record(ctx, {
    action: `${subject.type}.handed_over`,
    target: [subject.type, subject.id],
    after: { to: personId },
  });
  await publish(ctx, {
    notifications:
      personId === giverId ? [] : [handedOver({ userId: personId, giverId, name, subject, title })],
    events: responsibleEvents(id),
  });
}

/** For the tabs of a company, whose lists show who is responsible. */
export function responsibleEvents(companyId: string): Announcement[] {
  return eventsOf({ to: [companyId] }, "jobs", "conversations", "applications", "contracts");
}
