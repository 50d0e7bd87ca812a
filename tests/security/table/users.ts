import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#db/schema/index.ts";
import { idOf, password } from "#tests/security/fixtures.ts";
import { answers, hidden, noUser, type Row } from "./row.ts";

const signedIn = answers(401, 200, 200, 200, 200, 200, 200);
const whatOnlyTheServerSets = {
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

export const userRows: readonly Row[] = [
  {
    of: "8",
    says: "a consultant",
    rest: "GET /api/users/:id",
    trpc: "profiles.get",
    input: () => ({ id: idOf("anna") }),
    answers: signedIn,
    cases: [
      { says: "ended", as: "nord", rest: 404, trpc: 404, input: () => ({ id: idOf("gone") }) },
      { says: "missing", as: "nord", rest: 404, trpc: 404, input: () => ({ id: noUser }) },
      { says: "suspended", as: "erik", rest: 404, trpc: 404, input: () => ({ id: idOf("banned") }) },
    ],
  },
  {
    of: "8",
    says: "an employer",
    rest: "GET /api/users/:id",
    trpc: "profiles.get",
    input: () => ({ id: idOf("nord") }),
    answers: signedIn,
  },
  {
    of: "9",
    rest: "PATCH /api/users/:id",
    trpc: "profiles.update",
    mayName: ["passwordHash", "oidcSub"],
    input: () => ({ id: idOf("anna"), ...annasProfile }),
    answers: answers(401, 200, hidden, hidden, hidden, 403, hidden),
    missing: () => ({ id: noUser, ...annasProfile }),
    affects: ["anna"],
    cases: [
      {
        says: "what only the server sets",
        as: "anna",
        rest: [200, 400],
        trpc: 400,
        input: () => ({ id: idOf("anna"), ...annasProfile, ...whatOnlyTheServerSets }),
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
        says: "an e-mail that is taken",
        as: "anna",
        rest: 409,
        trpc: 409,
        input: () => ({ id: idOf("anna"), ...annasProfile, email: "KANARIE.erik@exempel.se" }),
      },
      ...["javascript:alert(1)", "data:text/html,x", "https://user:pw@evil.example"].map((website) => ({
        says: `the address ${website}`,
        as: "anna" as const,
        rest: 400,
        trpc: 400,
        input: () => ({ id: idOf("anna"), ...annasProfile, website }),
      })),
    ],
  },
  {
    of: "9",
    says: "an employer's",
    rest: "PATCH /api/users/:id",
    trpc: "profiles.update",
    input: () => ({ id: idOf("nord"), name: "Bolaget nord" }),
    answers: answers(401, hidden, hidden, 200, hidden, 403, hidden),
    missing: () => ({ id: noUser, name: "Bolaget nord" }),
    affects: ["nord"],
    cases: [
      {
        says: "a new e-mail asks for the password",
        as: "nord",
        rest: [400, 403],
        trpc: [400, 403],
        input: () => ({ id: idOf("nord"), email: "ny.adress@exempel.se" }),
      },
      {
        says: "a new e-mail with a wrong password",
        as: "nord",
        rest: [400, 403],
        trpc: [400, 403],
        input: () => ({ id: idOf("nord"), email: "ny.adress@exempel.se", currentPassword: "Inte-Den-9!x" }),
      },
      {
        says: "a new e-mail with the password",
        as: "nord",
        rest: 200,
        trpc: 200,
        input: () => ({ id: idOf("nord"), email: "ny.adress@exempel.se", currentPassword: password }),
      },
      {
        says: "what is a consultant's",
        as: "nord",
        rest: [200, 400],
        trpc: [200, 400],
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
