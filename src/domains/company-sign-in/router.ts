import { ownerProcedure, rest, router } from "#src/platform/trpc.ts";
import { addDomain, removeDomain, verifyDomain } from "./commands/domains.ts";
import { removeSignIn, saveSignIn } from "./commands/settings.ts";
import { domainInput, signInSettingsInput } from "./inputs.ts";
import { domainOutput, signInSettingsOutput } from "./outputs.ts";
import { getSignInSettings } from "./queries/settings.ts";

const path = "/api/company/sign-in";
const domainPath = "/api/company/sign-in/domains/:domain";

export const companySignInRouter = router({
  settings: ownerProcedure
    .meta(rest("GET", path, "How the members of the company sign in"))
    .output(signInSettingsOutput)
    .query(({ ctx }) => getSignInSettings(ctx)),
  save: ownerProcedure
    .meta(rest("PUT", path, "Sets the identity provider by which the members sign in"))
    .input(signInSettingsInput)
    .output(signInSettingsOutput)
    .mutation(({ ctx, input }) => saveSignIn(ctx, input)),
  remove: ownerProcedure
    .meta(rest("DELETE", path, "Removes the company's identity provider"))
    .mutation(({ ctx }) => removeSignIn(ctx)),
  addDomain: ownerProcedure
    .meta(
      rest("POST", "/api/company/sign-in/domains", "Adds a mail domain, with the TXT record that proves it", {
        status: 201,
      }),
    )
    .input(domainInput)
    .output(domainOutput)
    .mutation(({ ctx, input }) => addDomain(ctx, input.domain)),
  verifyDomain: ownerProcedure
    .meta(rest("POST", `${domainPath}/verify`, "Looks for the record of a mail domain"))
    .input(domainInput)
    .output(domainOutput)
    .mutation(({ ctx, input }) => verifyDomain(ctx, input.domain)),
  removeDomain: ownerProcedure
    .meta(rest("DELETE", domainPath, "Removes a mail domain"))
    .input(domainInput)
    .mutation(({ ctx, input }) => removeDomain(ctx, input.domain)),
});
