import {
  deleteAdmin,
  inviteAdmin,
  resetAdminPassword,
  resetAdminSecondFactor,
  setAdminStatus,
} from "#src/domains/accounts/commands/admins.ts";
import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { accountInput, setAdminStatusInput } from "#src/domains/admin/inputs.ts";
import { adminsOutput, temporaryPasswordOutput } from "#src/domains/admin/outputs/people.ts";
import { listAdmins } from "#src/domains/admin/queries/admins.ts";
import { adminProcedure, provenAdminProcedure, router } from "#src/platform/trpc.ts";

/** The accounts of admins (docs/rules/accounts-and-access.md#admins). */
export const adminsRouter = router({
  list: adminProcedure.output(adminsOutput).query(({ ctx }) => listAdmins(ctx)),
  invite: provenAdminProcedure
    .input(newAdminInput)
    .output(temporaryPasswordOutput)
    .mutation(({ ctx, input }) => inviteAdmin(ctx, input)),
  resetPassword: provenAdminProcedure
    .input(accountInput)
    .output(temporaryPasswordOutput)
    .mutation(({ ctx, input }) => resetAdminPassword(ctx, input.userId)),
  resetSecondFactor: provenAdminProcedure
    .input(accountInput)
    .mutation(({ ctx, input }) => resetAdminSecondFactor(ctx, input.userId)),
  setStatus: provenAdminProcedure
    .input(setAdminStatusInput)
    .mutation(({ ctx, input }) => setAdminStatus(ctx, input)),
  remove: provenAdminProcedure
    .input(accountInput)
    .mutation(({ ctx, input }) => deleteAdmin(ctx, input.userId)),
});
