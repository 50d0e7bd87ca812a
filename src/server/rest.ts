import { accountsRest } from "#src/domains/accounts/rest.ts";
import { adminRest } from "#src/domains/admin/rest.ts";
import { applicationsRest } from "#src/domains/applications/rest.ts";
import { contractsRest } from "#src/domains/contracts/rest.ts";
import { filesRest } from "#src/domains/files/rest.ts";
import { jobsRest } from "#src/domains/jobs/rest.ts";
import { messagingRest } from "#src/domains/messaging/rest.ts";
import { notificationsRest } from "#src/domains/notifications/rest.ts";
import { profilesRest } from "#src/domains/profiles/rest.ts";
import { reputationRest } from "#src/domains/reputation/rest.ts";
import { settingsRest } from "#src/domains/settings/rest.ts";
import type { DomainRest } from "#src/platform/http/rest.ts";

/** The documented calls, by slice. */
export const domainRests: readonly DomainRest[] = [
  settingsRest,
  notificationsRest,
  filesRest,
  accountsRest,
  profilesRest,
  reputationRest,
  messagingRest,
  jobsRest,
  applicationsRest,
  contractsRest,
  adminRest,
];
