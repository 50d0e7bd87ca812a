import { accountsRest } from "#src/domains/accounts/rest.ts";
import { applicationsRest } from "#src/domains/applications/rest.ts";
import { companySignInRest } from "#src/domains/company-sign-in/rest.ts";
import { filesRest } from "#src/domains/files/rest.ts";
import { integrationsRest } from "#src/domains/integrations/rest.ts";
import { invoicingRest } from "#src/domains/invoicing/rest.ts";
import { messagingRest } from "#src/domains/messaging/rest.ts";
import { watchesRest } from "#src/domains/watches/rest.ts";
import { restCallsOf, type OwnCall, type RestCall } from "#src/platform/http/rest.ts";
import { feedRest } from "#src/server/site/feed.ts";
import { procedures } from "#src/server/router.ts";

const own: readonly OwnCall[] = [
  ...filesRest,
  ...accountsRest,
  ...feedRest,
  ...messagingRest,
  ...applicationsRest,
  ...integrationsRest,
  ...invoicingRest,
  ...watchesRest,
  ...companySignInRest,
];

/** All REST endpoints: the procedures with `meta.rest`, and the domains' own (uploads, downloads, redirects). */
export const restCalls: readonly RestCall[] = [
  ...restCallsOf(procedures),
  ...own.map((call) => ({ method: "GET", status: 200, ...call }) as const),
];
