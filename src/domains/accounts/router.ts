import * as inputs from "./inputs.ts";
import * as outputs from "./outputs.ts";
import { requireOwnPassword } from "#src/platform/auth/rights.ts";
import { fail } from "#src/shared/errors.ts";
import {
  baseAuthedProcedure,
  baseProcedure,
  employerProcedure,
  authedProcedure,
  publicProcedure,
  rest,
  router,
} from "#src/platform/trpc.ts";
import { tokenInput, userIdInput } from "#src/copy/fields.ts";
import { cancelEmailChange, confirmEmail, resendEmailLink } from "./commands/email.ts";
import { eraseOwnAccount } from "./commands/erasure.ts";
import { changePassword, confirmIdentity } from "./commands/password.ts";
import { dismissAnnouncement, takeRole } from "./commands/profile.ts";
import { registerCompany, registerInvited } from "./commands/registration.ts";
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "./commands/second-factor.ts";
import { endOtherSessions, endOwnSession, signIn } from "./commands/sign-in.ts";
import { acceptTerms } from "./commands/terms.ts";
import { endingOf, getInvitation, getUser, maintenanceStatus, listOwnSessions } from "./queries.ts";
import { ownConfirmation } from "./queries/confirmation.ts";
import { getSecondFactor } from "./queries/second-factor.ts";

/** Also lets in a request with an ended session, so that a repeated deletion can return `account_ended`. */
const deleteAccountProcedure = publicProcedure
  .meta({ isOpen: false })
  .use(({ ctx, next }) => (ctx.viewer || ctx.caller?.presentedSession ? next() : fail("not_signed_in")));

/** For users with a password of their own: employers and admins, also admins who must add a second factor. */
const passwordProcedure = baseAuthedProcedure.use(({ ctx, next }) => {
  requireOwnPassword(ctx);
  if (ctx.viewer.role !== "employer" && ctx.viewer.role !== "admin") fail("forbidden");
  return next();
});

export const accountsRouter = router({
  /** Null for a visitor. */
  me: baseProcedure
    .output(outputs.currentUserOutput.nullable())
    .query(({ ctx }) => ctx.viewer && getUser(ctx, ctx.viewer.personId)),
  /** Why the session of a page can never be opened again; null when it may be. */
  ending: publicProcedure
    .input(userIdInput)
    .output(outputs.endingOutput)
    .query(({ ctx, input }) => endingOf(ctx, input.id)),
  current: baseAuthedProcedure
    .meta(rest("GET", "/api/auth/user", "The signed-in user"))
    .output(outputs.currentUserOutput)
    .query(({ ctx }) => getUser(ctx, ctx.viewer.personId)),
  confirmation: employerProcedure
    .output(outputs.ownConfirmationOutput)
    .query(({ ctx }) => ownConfirmation(ctx)),
  signIn: baseProcedure
    .meta(rest("POST", "/api/auth/employer-login", "Signs an employer or an admin in"))
    .input(inputs.signInInput)
    .output(outputs.currentUserOutput)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  maintenance: publicProcedure.output(outputs.maintenanceOutput).query(({ ctx }) => maintenanceStatus(ctx)),
  takeRole: authedProcedure
    .meta(rest("PATCH", "/api/users/:id/role", "Sets the caller's role to consultant"))
    .input(inputs.takeRoleInput)
    .output(outputs.roleOutput)
    .mutation(({ ctx, input }) => takeRole(ctx, input)),
  changePassword: baseAuthedProcedure
    .meta(rest("PATCH", "/api/users/:id/password", "Changes the caller's password"))
    .input(inputs.changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  invitation: publicProcedure
    .meta(rest("GET", "/api/invitations/:token", "The company and email of an invitation"))
    .input(tokenInput)
    .output(outputs.invitationOutput)
    .query(({ ctx, input }) => getInvitation(ctx, input.token)),
  registerInvited: publicProcedure
    .meta(rest("POST", "/api/register/employer", "Registers a company by invitation", { status: 201 }))
    .input(inputs.registerInvitedInput)
    .output(outputs.currentUserOutput)
    .mutation(({ ctx, input }) => registerInvited(ctx, input)),
  registerCompany: publicProcedure
    .meta(rest("POST", "/api/companies/register", "Registers a company"))
    .input(inputs.registerCompanyInput)
    .mutation(({ ctx, input }) => registerCompany(ctx, input)),
  sessions: authedProcedure.output(outputs.ownSessionsOutput).query(({ ctx }) => listOwnSessions(ctx)),
  endSession: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.ownSessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),
  endOtherSessions: authedProcedure
    .meta({ byReaders: true })
    .output(outputs.endedSessionsOutput)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  confirmEmail: publicProcedure
    .input(tokenInput)
    .output(outputs.confirmedEmailOutput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input.token)),
  resendEmailLink: authedProcedure.meta({ byReaders: true }).mutation(({ ctx }) => resendEmailLink(ctx)),
  cancelEmailChange: authedProcedure.meta({ byReaders: true }).mutation(({ ctx }) => cancelEmailChange(ctx)),
  secondFactor: passwordProcedure.output(outputs.secondFactorOutput).query(({ ctx }) => getSecondFactor(ctx)),
  startSecondFactor: passwordProcedure
    .input(inputs.currentPasswordInput)
    .output(outputs.newSecondFactorOutput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  enableSecondFactor: passwordProcedure
    .input(inputs.codeInput)
    .output(outputs.recoveryCodesOutput)
    .mutation(({ ctx, input }) => enableSecondFactor(ctx, input)),
  renewRecoveryCodes: passwordProcedure
    .input(inputs.passwordAndCodeInput)
    .output(outputs.recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  disableSecondFactor: passwordProcedure
    .input(inputs.passwordAndCodeInput)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),
  confirmIdentity: passwordProcedure
    .input(inputs.identityProofInput)
    .mutation(({ ctx, input }) => confirmIdentity(ctx, input)),
  acceptTerms: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.acceptTermsInput)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input.version)),
  dismissAnnouncement: authedProcedure
    .meta({ byReaders: true })
    .input(inputs.dismissAnnouncementInput)
    .mutation(({ ctx, input }) => dismissAnnouncement(ctx, input.message)),
  erase: deleteAccountProcedure
    .meta(rest("DELETE", "/api/users/:id", "Deletes the caller's account"))
    .input(inputs.ownAccountInput)
    .mutation(({ ctx, input }) => eraseOwnAccount(ctx, input)),
});
