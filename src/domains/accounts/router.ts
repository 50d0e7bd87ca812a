import { fail } from "#src/shared/errors.ts";
import {
  baseAuthedProcedure,
  baseProcedure,
  authedProcedure,
  publicProcedure,
  router,
} from "#src/platform/trpc.ts";
import { eraseOwnAccount } from "./commands/erasure.ts";
import { changePassword } from "./commands/password.ts";
import { registerCompany, registerInvited } from "./commands/registration.ts";
import { takeRole } from "./commands/role.ts";
import { signIn } from "./commands/sign-in.ts";
import {
  changePasswordInput,
  invitationTokenInput,
  ownAccountInput,
  registerCompanyInput,
  registerInvitedInput,
  signInInput,
  takeRoleInput,
} from "./inputs.ts";
import { findCurrentUser, getCurrentUser, getInvitation, maintenanceStatus } from "./queries.ts";
import { currentUserOutput, invitationOutput, maintenanceOutput, roleOutput } from "./outputs.ts";

/** Whoever has just left may ask again; who never was here is told to sign in, whatever they send. */
const leaving = publicProcedure.use(({ ctx, next }) =>
  ctx.viewer || ctx.caller?.presentedSession ? next() : fail("not_signed_in"),
);

export const accountsRouter = router({
  me: baseProcedure.output(currentUserOutput.nullable()).query(({ ctx }) => findCurrentUser(ctx)),
  current: baseAuthedProcedure.output(currentUserOutput).query(({ ctx }) => getCurrentUser(ctx)),
  signIn: baseProcedure
    .input(signInInput)
    .output(currentUserOutput)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  maintenance: publicProcedure.output(maintenanceOutput).query(({ ctx }) => maintenanceStatus(ctx)),
  takeRole: authedProcedure
    .input(takeRoleInput)
    .output(roleOutput)
    .mutation(({ ctx, input }) => takeRole(ctx, input)),
  changePassword: baseAuthedProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  invitation: publicProcedure
    .input(invitationTokenInput)
    .output(invitationOutput)
    .query(({ ctx, input }) => getInvitation(ctx, input.token)),
  registerInvited: publicProcedure
    .input(registerInvitedInput)
    .output(currentUserOutput)
    .mutation(({ ctx, input }) => registerInvited(ctx, input)),
  registerCompany: publicProcedure
    .input(registerCompanyInput)
    .mutation(({ ctx, input }) => registerCompany(ctx, input)),
  erase: leaving.input(ownAccountInput).mutation(({ ctx, input }) => eraseOwnAccount(ctx, input.id)),
});
