import { secondFactorSecrets } from "#src/domains/accounts/commands/reencrypt.ts";
import { businessSecrets, supplierSecrets } from "#src/domains/business/commands/reencrypt.ts";
import { companySignInSecrets } from "#src/domains/company-sign-in/commands/reencrypt.ts";
import { webhookSecrets } from "#src/domains/integrations/commands/webhooks.ts";
import { basisSecrets } from "#src/domains/invoicing/commands/basis.ts";
import type { Ctx } from "#src/platform/context.ts";
import { countSecretsOf, reencryptSecretsOf } from "#src/platform/data/stored-secrets.ts";

/** Everything that the database stores encrypted. */
const sources = [
  secondFactorSecrets,
  businessSecrets,
  supplierSecrets,
  basisSecrets,
  webhookSecrets,
  companySignInSecrets,
];

export function countSecrets(ctx: Ctx) {
  return countSecretsOf(ctx, sources);
}

export function reencryptSecrets(ctx: Ctx) {
  return reencryptSecretsOf(ctx, sources);
}
