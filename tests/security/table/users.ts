import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#db/schema/index.ts";
import { idOf, password, secretMarkersOf, unrelated } from "#tests/security/fixtures.ts";
import { forbidden, hidden, signedIn, type Case, type Row } from "./row.ts";

const serverSetFields = {
  role: "admin",
  username: "ny-inloggning",
  passwordHash: "x",
  email_verified: true,
  rating: 5,
  reputationScore: 99_999,
  totalReferrals: 99,
  projectsCount: 99,
  applicationsCount: 99,
  createdAt: "2000-01-01T00:00:00Z",
  status: "deleted",
  verified: true,
  companyId: 1,
  subscriptionTier: "premium",
  oidcSub: "x",
};

const annasProfile = { name: "Namn anna", skills: ["React"] };

const noContact = { email: null, phone: null };
const contactCases: readonly Case[] = [
  {
    title: "without contact data for a company that is not confirmed",
    as: "fjall" as const,
    contact: { ...noContact, contactState: "needs_admin" },
  },
  {
    title: "with contact data for a company the consultant has applied to",
    as: "nord" as const,
    of: idOf("anna"),
    contact: { email: secretMarkersOf("anna").email, contactState: "shown" },
  },
  {
    title: "with contact data for a confirmed company",
    as: "nord" as const,
    contact: { email: unrelated.email, phone: unrelated.phone, contactState: "shown" },
  },
  {
    title: "without contact data for another consultant",
    as: "erik" as const,
    contact: { ...noContact, contactState: null },
  },
].map(({ title, as, of = unrelated.id, contact }) => ({
  title,
  as,
  rest: 200,
  input: () => ({ id: of }),
  after: (_scenario, _fixtures, data) => Promise.resolve(expect(data).toMatchObject(contact)),
}));

export const userRows: readonly Row[] = [
  {
    title: "a consultant",
    rest: "GET /api/users/:id",
    trpc: "profiles.get",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
    cases: [...contactCases],
  },
  {
    title: "an employer",
    rest: "GET /api/users/:id",
    trpc: "profiles.get",
    input: () => ({ id: idOf("nord") }),
    answers: signedIn,
  },
  {
    rest: "PATCH /api/users/:id",
    mayName: ["passwordHash", "oidcSub"],
    input: () => ({ id: idOf("anna"), ...annasProfile }),
    answers: { ...forbidden, anna: 200, erik: hidden, nord: hidden, fjall: hidden, newUser: hidden },
    affects: ["anna"],
    cases: [
      {
        title: "and ignores fields that only the server sets",
        as: "anna",
        rest: [200, 400],
        trpc: 400,
        input: () => ({ id: idOf("anna"), ...annasProfile, ...serverSetFields }),
        after: async (_, { testApp: { db } }) => {
          const [anna] = await db
            .select()
            .from(users)
            .where(eq(users.id, idOf("anna")));
          expect(anna).toMatchObject({
            role: "consultant",
            status: "active",
            rating: null,
            reputationScore: 0,
            totalReferrals: 0,
            verified: false,
          });
          expect(anna?.createdAt.getFullYear()).not.toBe(2000);
        },
      },
      {
        title: "for an email that is taken",
        as: "anna",
        status: 200,
        input: () => ({ id: idOf("anna"), ...annasProfile, email: "KANARIE.erik@exempel.se" }),
      },
      ...["javascript:alert(1)", "data:text/html,x", "https://user:pw@evil.example"].map((website) => ({
        title: `for the website ${website}`,
        as: "anna" as const,
        status: 400,
        input: () => ({ id: idOf("anna"), ...annasProfile, website }),
      })),
    ],
  },
  {
    title: "an employer's",
    rest: "PATCH /api/users/:id",
    input: () => ({ id: idOf("nord"), name: "Bolaget nord" }),
    answers: { ...forbidden, anna: hidden, erik: hidden, nord: 200, fjall: hidden, newUser: hidden },
    affects: ["nord"],
    cases: [
      {
        title: "for a new email with the current password",
        as: "nord",
        status: 200,
        input: () => ({ id: idOf("nord"), email: "ny.adress@exempel.se", currentPassword: password }),
      },
      {
        title: "and ignores fields that only a consultant has",
        as: "nord",
        status: [200, 400],
        input: () => ({
          id: idOf("nord"),
          hourlyRateMin: 999,
          skills: ["React"],
          yearsExperience: 9,
          linkedin: "https://linkedin.com/in/x",
        }),
        after: async (_, { testApp: { db } }) => {
          const [nord] = await db
            .select()
            .from(users)
            .where(eq(users.id, idOf("nord")));
          expect(nord).toMatchObject({ hourlyRateMin: null, yearsExperience: null, linkedin: null });
        },
      },
    ],
  },
];
