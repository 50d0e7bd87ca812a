import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#db/schema/index.ts";
import { idOf, password, secretMarkersOf, unrelated, type Actor } from "#tests/security/fixtures.ts";
import { anna, forbidden, hidden, nord, signedIn, type Case, type Row } from "./row.ts";

const annasProfile = { name: "Namn anna", skills: ["React"] };

const noContact = { email: null, phone: null };

function contactCase(as: Actor, title: string, contact: object, id: string = unrelated.id): Case {
  return {
    title,
    as,
    rest: 200,
    input: { id },
    after: (_scenario, _fixtures, data) => Promise.resolve(expect(data).toMatchObject(contact)),
  };
}

const contactCases = [
  contactCase("fjall", "without contact data for a company that is not confirmed", {
    ...noContact,
    contactState: "needs_admin",
  }),
  contactCase(
    "nord",
    "with contact data for a company the consultant has applied to",
    { email: secretMarkersOf("anna").email, contactState: "shown" },
    idOf("anna"),
  ),
  contactCase("nord", "with contact data for a confirmed company", {
    email: unrelated.email,
    phone: unrelated.phone,
    contactState: "shown",
  }),
  contactCase("erik", "without contact data for another consultant", { ...noContact, contactState: null }),
];

export const userRows: readonly Row[] = [
  {
    title: "a consultant",
    rest: "GET /api/users/:id",
    trpc: "profiles.get",
    input: anna,
    answers: signedIn,
    cases: contactCases,
  },
  { title: "an employer", rest: "GET /api/users/:id", trpc: "profiles.get", input: nord, answers: signedIn },
  {
    rest: "PATCH /api/users/:id",
    input: { id: idOf("anna"), ...annasProfile },
    answers: { ...forbidden, anna: 200, erik: hidden, nord: hidden, fjall: hidden, newUser: hidden },
    affects: ["anna"],
    cases: [
      {
        title: "for an email that is taken",
        as: "anna",
        status: 200,
        but: { email: "KANARIE.erik@exempel.se" },
      },
    ],
  },
  {
    title: "an employer's",
    rest: "PATCH /api/users/:id",
    input: { id: idOf("nord"), name: "Bolaget nord" },
    answers: { ...forbidden, anna: hidden, erik: hidden, nord: 200, fjall: hidden, newUser: hidden },
    affects: ["nord"],
    cases: [
      {
        title: "for a new email with the current password",
        as: "nord",
        status: 200,
        input: { id: idOf("nord"), email: "ny.adress@exempel.se", currentPassword: password },
      },
      {
        title: "and ignores fields that only a consultant has",
        as: "nord",
        status: [200, 400],
        input: {
          id: idOf("nord"),
          hourlyRateMin: 999,
          skills: ["React"],
          yearsExperience: 9,
          linkedin: "https://linkedin.com/in/x",
        },
        after: async (_, { testApp: { db } }) => {
          const [stored] = await db
            .select()
            .from(users)
            .where(eq(users.id, idOf("nord")));
          expect(stored).toMatchObject({ hourlyRateMin: null, yearsExperience: null, linkedin: null });
        },
      },
    ],
  },
];
