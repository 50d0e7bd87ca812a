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
import * as inputs from "./inputs.ts";
import { findCurrentUser, getCurrentUser, getInvitation, maintenanceStatus } from "./queries.ts";
import * as outputs from "./outputs.ts";

/** Whoever has just left may ask again; who never was here is told to sign in, whatever they send. */
const leaving = publicProcedure.use(({ ctx, next }) =>
  ctx.viewer || ctx.caller?.presentedSession ? next() : fail("not_signed_in"),
);

export const accountsRouter = router({
  me: baseProcedure.output(outputs.currentUserOutput.nullable()).query(({ ctx }) => findCurrentUser(ctx)),
  current: baseAuthedProcedure
    .meta({ rest: { method: "GET", path: "/api/auth/user", summary: "Whoever is signed in" } })
    .output(outputs.currentUserOutput)
    .query(({ ctx }) => getCurrentUser(ctx)),
  signIn: baseProcedure
    .meta({
      rest: { method: "POST", path: "/api/auth/employer-login", summary: "Signs an employer or an admin in" },
    })
    .input(inputs.signInInput)
    .output(outputs.currentUserOutput)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  maintenance: publicProcedure.output(outputs.maintenanceOutput).query(({ ctx }) => maintenanceStatus(ctx)),
  takeRole: authedProcedure
    .meta({
      rest: { method: "PATCH", path: "/api/users/:id/role", summary: "Takes the role of a consultant" },
    })
    .input(inputs.takeRoleInput)
    .output(outputs.roleOutput)
    .mutation(({ ctx, input }) => takeRole(ctx, input)),
  changePassword: baseAuthedProcedure
    .meta({ rest: { method: "PATCH", path: "/api/users/:id/password", summary: "Changes the own password" } })
    .input(inputs.changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  invitation: publicProcedure
    .meta({ rest: { method: "GET", path: "/api/invitations/:token", summary: "Whom an invitation is for" } })
    .input(inputs.invitationTokenInput)
    .output(outputs.invitationOutput)
    .query(({ ctx, input }) => getInvitation(ctx, input.token)),
  registerInvited: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/register/employer",
        summary: "Registers a company by invitation",
        status: 201,
      },
    })
    .input(inputs.registerInvitedInput)
    .output(outputs.currentUserOutput)
    .mutation(({ ctx, input }) => registerInvited(ctx, input)),
  registerCompany: publicProcedure
    .meta({
      rest: { method: "POST", path: "/api/companies/register", summary: "A company registers itself" },
    })
    .input(inputs.registerCompanyInput)
    .mutation(({ ctx, input }) => registerCompany(ctx, input)),
  erase: leaving
    .meta({ rest: { method: "DELETE", path: "/api/users/:id", summary: "Ends the own account" } })
    .input(inputs.ownAccountInput)
    .mutation(({ ctx, input }) => eraseOwnAccount(ctx, input.id)),
});
