import { and, asc, eq, isNotNull } from "drizzle-orm";
import { companyDomains, companySignIns, users } from "#db/schema/index.ts";
import type { Domain, SignInSettingsOutput } from "#src/domains/company-sign-in/outputs.ts";
import { mailDomainOf, recordOf } from "#src/domains/company-sign-in/rules.ts";
import { companyRedirectUri, type Provider } from "#src/platform/auth/oidc.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";

type DomainRow = typeof companyDomains.$inferSelect;

export function toDomain(row: DomainRow): Domain {
  const { domain, verifiedAt } = row;
  return { domain, record: recordOf(row), verifiedAt };
}

export async function listDomains({ db }: Ctx, companyId: string): Promise<Domain[]> {
  const rows = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain));
  return rows.map(toDomain);
}

export async function getSignInSettings(ctx: EmployerCtx): Promise<SignInSettingsOutput> {
  const { id: companyId } = ctx.viewer;
  const [row] = await ctx.db.select().from(companySignIns).where(eq(companySignIns.companyId, companyId));
  return {
    issuer: row?.issuer ?? null,
    clientId: row?.clientId ?? null,
    defaultPart: row?.defaultPart ?? null,
    required: row?.required ?? false,
    passwordOwner: row?.passwordOwner ?? null,
    redirectUri: companyRedirectUri(ctx.services.env, companyId),
    domains: await listDomains(ctx, companyId),
  };
}

/** The provider of a company that is not suspended, with what decides about its members, or null. */
export async function findCompanyProvider(ctx: Ctx, companyId: string) {
  const [row] = await ctx.db
    .select({ signIn: companySignIns })
    .from(companySignIns)
    .innerJoin(users, and(eq(users.id, companySignIns.companyId), eq(users.status, "active")))
    .where(eq(companySignIns.companyId, companyId));
  if (!row) return null;
  const { issuer, clientId, clientSecret: stored, defaultPart } = row.signIn;
  const secret = readSecret(ctx, { purpose: secretPurposes.companySignIn, userId: companyId, stored });
  if (!secret) return null;
  const redirectUri = companyRedirectUri(ctx.services.env, companyId);
  const provider: Provider = { issuer, clientId, clientSecret: secret.text, redirectUri, companyId };
  return { provider, defaultPart };
}

export async function findProviderOf(ctx: Ctx, email: string): Promise<Provider | null> {
  const companyId = await companyOfDomain(ctx, email);
  return companyId === null ? null : ((await findCompanyProvider(ctx, companyId))?.provider ?? null);
}

/** The company that has proved the domain of an address, or null. */
export async function companyOfDomain({ db }: Ctx, email: string): Promise<string | null> {
  const domain = mailDomainOf(email);
  if (domain === null) return null;
  const [row] = await db
    .select({ companyId: companyDomains.companyId })
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), isNotNull(companyDomains.verifiedAt)));
  return row?.companyId ?? null;
}
