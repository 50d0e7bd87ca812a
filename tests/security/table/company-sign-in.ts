import { eq } from "drizzle-orm";
import { companyDomains, companySignIns } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { adminsOnly, employersOnly, forbidden, nordsOnly, ownersOnly, type Row } from "./row.ts";

const domain = "nord.example";
const settings = { issuer: "https://login.nord.invalid", clientId: "bryggan", clientSecret: "hemlig" };

/** Nord has a provider and a proved domain; Fjäll has neither. */
async function prepare({ testApp: { db } }: Fixtures): Promise<void> {
  for (const table of [companySignIns, companyDomains])
    for (const company of ["nord", "fjall"] as const)
      await db.delete(table).where(eq(table.companyId, idOf(company)));
  await db
    .insert(companySignIns)
    .values({ companyId: idOf("nord"), issuer: settings.issuer, clientId: "x", clientSecret: "x" });
  await db
    .insert(companyDomains)
    .values({ companyId: idOf("nord"), domain, token: "x", verifiedAt: new Date() });
}

export const companySignInRows: readonly Row[] = [
  { rest: "GET /api/company/sign-in", prepare, answers: employersOnly, members: ownersOnly },
  {
    rest: "PUT /api/company/sign-in",
    prepare,
    input: settings,
    answers: employersOnly,
    members: ownersOnly,
    cases: [
      {
        title: "for a default part that would manage the sign-in",
        as: "nord",
        status: 400,
        but: { defaultPart: "owner" },
      },
      {
        title: "when it is required without an owner who has a password",
        as: "nord",
        status: 400,
        but: { required: true },
      },
      {
        title: "for an address that is not public",
        as: "nord",
        status: 400,
        but: { issuer: "https://10.0.0.1" },
      },
    ],
  },
  { rest: "DELETE /api/company/sign-in", prepare, answers: { ...nordsOnly, nord: 204 }, members: ownersOnly },
  {
    rest: "POST /api/company/sign-in/domains",
    prepare,
    input: { domain: "ny.example" },
    answers: { ...forbidden, nord: 201, fjall: 201 },
    members: ownersOnly,
    cases: [{ title: "for what is no domain", as: "nord", status: 400, but: { domain: "10.0.0.1" } }],
  },
  {
    rest: "POST /api/company/sign-in/domains/:domain/verify",
    prepare,
    input: { domain },
    answers: nordsOnly,
    members: ownersOnly,
    missing: { domain: "saknas.example" },
  },
  {
    rest: "DELETE /api/company/sign-in/domains/:domain",
    prepare,
    input: { domain },
    answers: { ...nordsOnly, nord: 204 },
    members: ownersOnly,
    missing: { domain: "saknas.example" },
  },
  { trpc: "companyMembers.domains", prepare, input: { userId: idOf("nord") }, answers: adminsOnly() },
  {
    trpc: "companyMembers.approveDomain",
    prepare,
    input: { companyId: idOf("nord"), domain },
    answers: adminsOnly(),
    missing: { companyId: idOf("fjall") },
  },
];
