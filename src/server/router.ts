import { accountsRouter } from "#src/domains/accounts/router.ts";
import { adminRouter } from "#src/domains/admin/router.ts";
import { mailsRouter } from "#src/domains/admin/router/mails.ts";
import { newSkillsRouter } from "#src/domains/admin/router/skills.ts";
import { adminsRouter } from "#src/domains/admin/router/admins.ts";
import { invitationsRouter } from "#src/domains/admin/router/invitations.ts";
import { applicationsRouter } from "#src/domains/applications/router.ts";
import { contractsRouter } from "#src/domains/contracts/router.ts";
import { draftsRouter } from "#src/domains/drafts/router.ts";
import { adminSearchRouter } from "#src/domains/admin/router/search.ts";
import { privacyRouter } from "#src/domains/admin/router/privacy.ts";
import { economyRouter } from "#src/domains/economy/router.ts";
import { filesRouter } from "#src/domains/files/router.ts";
import { jobsRouter } from "#src/domains/jobs/router.ts";
import { messagingRouter } from "#src/domains/messaging/router.ts";
import { notificationsRouter } from "#src/domains/notifications/router.ts";
import { profilesRouter } from "#src/domains/profiles/router.ts";
import { reportsRouter } from "#src/domains/reports/router.ts";
import { reputationRouter } from "#src/domains/reputation/router.ts";
import { settingsRouter } from "#src/domains/settings/router.ts";
import { watchesRouter } from "#src/domains/watches/router.ts";
import { router } from "#src/platform/trpc.ts";

/** Every procedure, by domain. */
export const appRouter = router({
  settings: settingsRouter,
  notifications: notificationsRouter,
  files: filesRouter,
  accounts: accountsRouter,
  profiles: profilesRouter,
  reputation: reputationRouter,
  messaging: messagingRouter,
  jobs: jobsRouter,
  watches: watchesRouter,
  applications: applicationsRouter,
  contracts: contractsRouter,
  adminSearch: adminSearchRouter,
  privacy: privacyRouter,
  economy: economyRouter,
  reports: reportsRouter,
  drafts: draftsRouter,
  admin: adminRouter,
  admins: adminsRouter,
  invitations: invitationsRouter,
  mails: mailsRouter,
  newSkills: newSkillsRouter,
});

export type AppRouter = typeof appRouter;
