import { accountsRouter } from "#src/domains/accounts/router.ts";
import { businessRouter } from "#src/domains/business/router.ts";
import { cvRouter } from "#src/domains/cv/router.ts";
import {
  adminRouter,
  mailsRouter,
  adminSearchRouter,
  newSkillsRouter,
  invitationsRouter,
  adminsRouter,
} from "#src/domains/admin/router.ts";
import { applicationsRouter } from "#src/domains/applications/router.ts";
import { companySignInRouter } from "#src/domains/company-sign-in/router.ts";
import { contractsRouter } from "#src/domains/contracts/router.ts";
import { decisionsRouter } from "#src/domains/decisions/router.ts";
import { draftsRouter } from "#src/domains/drafts/router.ts";
import { companyMembersRouter } from "#src/domains/admin/router/members.ts";
import { privacyRouter } from "#src/domains/admin/router/privacy.ts";
import { economyRouter } from "#src/domains/economy/router.ts";
import { filesRouter } from "#src/domains/files/router.ts";
import { integrationsRouter } from "#src/domains/integrations/router.ts";
import { invoicingRouter } from "#src/domains/invoicing/router.ts";
import { jobsRouter } from "#src/domains/jobs/router.ts";
import { membersRouter } from "#src/domains/members/router.ts";
import { messagingRouter } from "#src/domains/messaging/router.ts";
import { notificationsRouter } from "#src/domains/notifications/router.ts";
import { overviewRouter } from "#src/domains/overview/router.ts";
import { profilesRouter } from "#src/domains/profiles/router.ts";
import { referencesRouter } from "#src/domains/references/router.ts";
import { reportsRouter } from "#src/domains/reports/router.ts";
import { reputationRouter } from "#src/domains/reputation/router.ts";
import { requestsRouter } from "#src/domains/requests/router.ts";
import { settingsRouter } from "#src/domains/settings/router.ts";
import { timeRouter } from "#src/domains/time/router.ts";
import { todoRouter } from "#src/domains/todo/router.ts";
import { watchesRouter } from "#src/domains/watches/router.ts";
import { proceduresOf } from "#src/platform/procedures.ts";
import { router } from "#src/platform/trpc.ts";

/** Every procedure, by domain. */
export const appRouter = router({
  settings: settingsRouter,
  notifications: notificationsRouter,
  files: filesRouter,
  accounts: accountsRouter,
  profiles: profilesRouter,
  business: businessRouter,
  references: referencesRouter,
  cv: cvRouter,
  reputation: reputationRouter,
  messaging: messagingRouter,
  jobs: jobsRouter,
  watches: watchesRouter,
  applications: applicationsRouter,
  requests: requestsRouter,
  contracts: contractsRouter,
  decisions: decisionsRouter,
  time: timeRouter,
  invoicing: invoicingRouter,
  overview: overviewRouter,
  adminSearch: adminSearchRouter,
  companyMembers: companyMembersRouter,
  privacy: privacyRouter,
  economy: economyRouter,
  reports: reportsRouter,
  drafts: draftsRouter,
  members: membersRouter,
  companySignIn: companySignInRouter,
  integrations: integrationsRouter,
  todo: todoRouter,
  admin: adminRouter,
  admins: adminsRouter,
  invitations: invitationsRouter,
  mails: mailsRouter,
  newSkills: newSkillsRouter,
});

export type AppRouter = typeof appRouter;

export const procedures = proceduresOf(appRouter);
