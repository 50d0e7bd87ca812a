import { sql } from "drizzle-orm";
import type { Database } from "#db/types.ts";
import { sweepKnownDevices } from "#src/domains/accounts/commands/devices.ts";
import { reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { sweepPrivacyRequests } from "#src/domains/admin/commands/privacy.ts";
import { adminFigures } from "#src/domains/admin/queries/figures.ts";
import { watchOverReplies, storeReliability } from "#src/domains/applications/commands/reply-guarantee.ts";
import { announceDueSteps } from "#src/domains/applications/commands/steps.ts";
import { archiveCompleted } from "#src/domains/contracts/commands/archive-completed.ts";
import { contractFigures } from "#src/domains/contracts/queries/sums.ts";
import { remindOfEnd, remindOfTerms } from "#src/domains/contracts/commands/remind.ts";
import { signContracts } from "#src/domains/contracts/commands/sign.ts";
import { sweepDrafts } from "#src/domains/drafts/commands.ts";
import { ledgerFigures } from "#src/domains/economy/queries/sums.ts";
import { sweepFiles } from "#src/domains/files/commands/sweep.ts";
import { sweepCalendars } from "#src/domains/integrations/commands/calendar.ts";
import { sweepKeys } from "#src/domains/integrations/commands/keys.ts";
import { sendWebhooks } from "#src/domains/integrations/commands/deliver.ts";
import { sweepDeliveries } from "#src/domains/integrations/commands/webhooks.ts";
import { sweepMemberInvitations } from "#src/domains/members/commands/invite.ts";
import { sweepComments } from "#src/domains/members/commands/comments.ts";
import { sweepBases } from "#src/domains/invoicing/commands/basis.ts";
import { sweepJoinRequests } from "#src/domains/members/commands/join.ts";
import { rateFigures } from "#src/domains/jobs/queries/rates.ts";
import { restPassedJobs, watchOverJobs } from "#src/domains/jobs/commands/rest.ts";
import { notifyMatches } from "#src/domains/watches/commands/notify-matches.ts";
import { askAboutAvailability } from "#src/domains/profiles/commands/availability.ts";
import { sweepSkills } from "#src/domains/profiles/commands/skills.ts";
import { remindOfReferences } from "#src/domains/references/commands/ask.ts";
import { sweepReferences } from "#src/domains/references/commands/release.ts";
import { sweepReports } from "#src/domains/reports/commands/handle.ts";
import { rewardWaitingTips, sweepVisits } from "#src/domains/reputation/commands.ts";
import { announceWatches } from "#src/domains/watches/commands/announce.ts";
import { composeWatchEmail } from "#src/domains/watches/commands/compose-email.ts";
import { sweepAnnouncedHits } from "#src/domains/watches/commands/watches.ts";
import { sweepOpenWeeks } from "#src/domains/time/commands/delete.ts";
import { remindOfWeeks } from "#src/domains/time/commands/remind.ts";
import type { Ctx, Services } from "#src/platform/context.ts";
import { flushOutbox, sweepOutbox } from "#src/platform/mail/outbox.ts";
import { openMailTransport, sweepWrittenMails, type MailTransport } from "#src/platform/mail/transport.ts";
import {
  everyInstanceOnce,
  startSchedules,
  type Schedule,
  type ScheduledWork,
} from "#src/platform/schedule.ts";
import { sweepAttempts } from "#src/platform/auth/oidc.ts";
import { sweepSessions } from "#src/platform/auth/sessions.ts";
import { sweepIdempotencyKeys } from "#src/platform/data/idempotency.ts";
import { sweepLimits } from "#src/platform/data/throttle.ts";
import { useBrand } from "#src/server/brand.ts";
import { systemCtx } from "./first-start.ts";

/** All scheduled work. */
export function startSchedule(database: Database, services: Services): Schedule {
  const transport = openMailTransport(services.env, services.log);
  // Emails and notifications name the site.
  const works = scheduledWork(database, services, transport).map((work) => ({
    ...work,
    run: async (ctx: Ctx) => {
      await useBrand(database.db, services);
      return work.run(ctx);
    },
  }));
  const schedules = startSchedules(works, () => systemCtx(database, services));
  return {
    stop: async () => {
      await schedules.stop();
      transport.close();
    },
  };
}

/** What runs when. */
export function scheduledWork(
  database: Pick<Database, "kind">,
  services: Pick<Services, "clock">,
  transport: MailTransport,
): ScheduledWork[] {
  return [
    { name: "synchronise clock", at: "30 * * * * *", run: () => services.clock.synchronise() },
    // Every instance sends; each email is claimed by one of them.
    {
      name: "send mail",
      at: "*/5 * * * * *",
      run: (ctx) => flushOutbox(ctx, transport, composeWatchEmail),
    },
    { name: "send webhooks", at: "*/2 * * * * *", run: (ctx) => sendWebhooks(ctx) },
    // Every instance looks; each step and each job is claimed by one of them.
    { name: "announce application steps", at: "*/2 * * * * *", run: announceDueSteps },
    { name: "notify matches", at: "30 * * * * *", run: notifyMatches },
    { name: "announce watches", at: "0 * * * * *", run: announceWatches },
    // At midnight too: a job is not listed after its last day.
    { name: "rest jobs", at: "0 * * * * *", run: restPassedJobs },
    everyInstanceOnce({ name: "watch over jobs", at: "0 1 9 * * *", run: watchOverJobs }),
    everyInstanceOnce({ name: "count answers", at: "25 */5 * * * *", run: storeReliability }),
    everyInstanceOnce({ name: "count figures", at: "15 */5 * * * *", run: refreshFigures }),
    everyInstanceOnce({ name: "archive contracts", at: "0 7 * * * *", run: archiveCompleted }),
    everyInstanceOnce({ name: "sign contracts", at: "0 57 3 * * *", run: signContracts }),
    everyInstanceOnce({ name: "remind of terms", at: "0 3 9 * * *", run: remindOfTerms }),
    everyInstanceOnce({ name: "remind of end", at: "0 5 9 * * *", run: remindOfEnd }),
    everyInstanceOnce({ name: "remind of weeks", at: "0 9 9 * * *", run: remindOfWeeks }),
    everyInstanceOnce({ name: "watch over answers", at: "0 0 9 * * *", run: watchOverReplies }),
    everyInstanceOnce({ name: "ask about availability", at: "0 7 9 * * *", run: askAboutAvailability }),
    everyInstanceOnce({ name: "reward waiting referrals", at: "0 9 * * * *", run: rewardWaitingTips }),
    everyInstanceOnce({ name: "sweep open weeks", at: "0 59 4 * * *", run: sweepOpenWeeks }),
    everyInstanceOnce({ name: "sweep bases", at: "0 1 5 * * *", run: sweepBases }),
    everyInstanceOnce({ name: "sweep sessions", at: "0 11 * * * *", run: sweepSessions }),
    everyInstanceOnce({ name: "sweep devices", at: "0 13 4 * * *", run: sweepKnownDevices }),
    everyInstanceOnce({ name: "sweep attempts", at: "0 17 * * * *", run: sweepAttempts }),
    everyInstanceOnce({ name: "erase again", at: "0 19 * * * *", run: reapplyErasures }),
    everyInstanceOnce({ name: "sweep limits", at: "0 23 * * * *", run: sweepLimits }),
    everyInstanceOnce({ name: "sweep idempotency keys", at: "0 29 * * * *", run: sweepIdempotencyKeys }),
    everyInstanceOnce({ name: "sweep files", at: "0 31 * * * *", run: (ctx) => sweepFiles(ctx) }),
    everyInstanceOnce({ name: "sweep skills", at: "0 33 4 * * *", run: sweepSkills }),
    everyInstanceOnce({ name: "sweep visits", at: "0 37 4 * * *", run: sweepVisits }),
    everyInstanceOnce({ name: "sweep announced hits", at: "0 39 4 * * *", run: sweepAnnouncedHits }),
    { name: "sweep written mails", at: "0 43 4 * * *", run: sweepWrittenMails },
    everyInstanceOnce({ name: "remind of references", at: "0 11 9 * * *", run: remindOfReferences }),
    everyInstanceOnce({ name: "sweep references", at: "0 49 4 * * *", run: sweepReferences }),
    everyInstanceOnce({ name: "sweep reports", at: "0 47 4 * * *", run: sweepReports }),
    everyInstanceOnce({ name: "sweep privacy requests", at: "0 51 4 * * *", run: sweepPrivacyRequests }),
    everyInstanceOnce({ name: "sweep comments", at: "0 59 4 * * *", run: sweepComments }),
    everyInstanceOnce({ name: "sweep join requests", at: "0 55 4 * * *", run: sweepJoinRequests }),
    everyInstanceOnce({ name: "sweep invitations", at: "0 57 4 * * *", run: sweepMemberInvitations }),
    everyInstanceOnce({ name: "sweep calendars", at: "0 50 4 * * *", run: sweepCalendars }),
    everyInstanceOnce({ name: "sweep deliveries", at: "0 35 4 * * *", run: sweepDeliveries }),
    everyInstanceOnce({ name: "sweep keys", at: "0 45 4 * * *", run: sweepKeys }),
    everyInstanceOnce({ name: "sweep drafts", at: "0 53 4 * * *", run: sweepDrafts }),
    everyInstanceOnce({ name: "sweep outbox", at: "0 41 4 * * *", run: sweepOutbox }),
    // The embedded database has no autovacuum, and without statistics its plans are those for empty tables.
    ...(database.kind === "embedded"
      ? [{ name: "vacuum", at: "0 3 * * * *", run: (ctx: Ctx) => ctx.db.execute(sql`vacuum analyze`) }]
      : []),
  ];
}

const keptFigures = [...adminFigures, ...rateFigures, ...contractFigures, ...ledgerFigures];

/** One after the other; one that fails, because it takes too long, does not keep the others from being counted. */
export async function refreshFigures(ctx: Ctx): Promise<void> {
  const errors: unknown[] = [];
  for (const each of keptFigures) await each.refresh(ctx).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
