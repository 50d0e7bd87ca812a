import { anonymisePrivacyRequestsOf } from "#src/domains/admin/commands/privacy.ts";
import { withdrawApplicationsOf } from "#src/domains/applications/commands/withdraw.ts";
import { deleteBusinessOf } from "#src/domains/business/commands/save.ts";
import { deleteSignInOf } from "#src/domains/company-sign-in/commands/settings.ts";
import { anonymiseContractsOf } from "#src/domains/contracts/commands/ledger.ts";
import { deleteDecisionsOf } from "#src/domains/decisions/commands.ts";
import { deleteDraftsOf } from "#src/domains/drafts/commands.ts";
import { dropFiles } from "#src/domains/files/commands.ts";
import { endCalendarOf } from "#src/domains/integrations/commands/calendar.ts";
import { deleteKeysOf } from "#src/domains/integrations/commands/keys.ts";
import { deleteWebhooksOf } from "#src/domains/integrations/commands/webhooks.ts";
import { fixBasesOf } from "#src/domains/invoicing/commands/basis.ts";
import { removeJobsOf, renameCompanyOfJobs } from "#src/domains/jobs/commands/listing.ts";
import { deleteConversationsOf } from "#src/domains/messaging/commands/close.ts";
import { deleteCommentsAbout } from "#src/domains/members/commands/comments.ts";
import { endMembersOf } from "#src/domains/members/commands/membership.ts";
import { deleteNotificationsOf } from "#src/domains/notifications/commands.ts";
import { deleteProfileOf } from "#src/domains/profiles/commands/profile.ts";
import { deleteReferencesOf } from "#src/domains/references/commands/release.ts";
import { deleteReportsOf } from "#src/domains/reports/commands/handle.ts";
import { forgetNotesOf } from "#src/domains/requests/commands/answer.ts";
import { deleteVisitsOf } from "#src/domains/reputation/commands.ts";
import { deleteWatchesOf } from "#src/domains/watches/commands/watches.ts";
import { deleteTimeOf } from "#src/domains/time/commands/delete.ts";
import type { AccountDeletionHook, CompanyRenameHook } from "#src/platform/context.ts";
import { deleteIdempotencyKeys } from "#src/platform/data/idempotency.ts";
import { deleteEmailsOf } from "#src/platform/mail/queue.ts";

/** Run in this order when an account is deleted: rows that refer to others are deleted first. */
export const accountDeletionHooks: readonly AccountDeletionHook[] = [
  deleteSignInOf,
  endMembersOf,
  deleteCommentsAbout,
  withdrawApplicationsOf,
  forgetNotesOf,
  deleteDecisionsOf,
  removeJobsOf,
  deleteConversationsOf,
  anonymiseContractsOf,
  fixBasesOf,
  deleteTimeOf,
  deleteBusinessOf,
  deleteVisitsOf,
  deleteReportsOf,
  deleteWatchesOf,
  deleteReferencesOf,
  deleteProfileOf,
  deleteNotificationsOf,
  deleteDraftsOf,
  deleteKeysOf,
  endCalendarOf,
  deleteWebhooksOf,
  anonymisePrivacyRequestsOf,
  (ctx, ownerId) => dropFiles(ctx, { ownerId }),
  deleteEmailsOf,
  deleteIdempotencyKeys,
];

/** Update copies of a company's name when the company is renamed. */
export const companyRenameHooks: readonly CompanyRenameHook[] = [renameCompanyOfJobs];
