import { withdrawApplicationsOf } from "#src/domains/applications/commands/withdraw.ts";
import { dropFiles } from "#src/domains/files/commands.ts";
import { removeJobsOf } from "#src/domains/jobs/commands/listing.ts";
import { deleteConversationsOf } from "#src/domains/messaging/commands/close.ts";
import { forgetNotifications } from "#src/domains/notifications/commands.ts";
import { forgetProfileOf } from "#src/domains/profiles/commands/delete.ts";
import { forgetVisitsOf } from "#src/domains/reputation/commands.ts";
import type { Farewell } from "#src/platform/context.ts";
import { deleteEmailsTo } from "#src/platform/mail/queue.ts";

/** Who forgets an account that ends, from the outermost slice inwards: what refers to a thing goes before the thing. */
export const farewells: readonly Farewell[] = [
  withdrawApplicationsOf,
  removeJobsOf,
  deleteConversationsOf,
  forgetVisitsOf,
  forgetProfileOf,
  forgetNotifications,
  (ctx, ownerId) => dropFiles(ctx, { ownerId }),
  deleteEmailsTo,
];
