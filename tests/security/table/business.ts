import { businessOf, idOf } from "#tests/security/fixtures.ts";
import { anna, erik, signedIn, type Row } from "./row.ts";

const inForce = { contract: "agreement_made", confirmed: true } as const;

export const businessRows: readonly Row[] = [
  {
    title: "without an agreement",
    rest: "GET /api/users/:id/business",
    input: erik,
    answers: { anonymous: 401, anna: 404, erik: 200, nord: 404, fjall: 404, admin: 404, newUser: 404 },
  },
  {
    title: "with a confirmed agreement",
    rest: "GET /api/users/:id/business",
    overrides: inForce,
    input: anna,
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 200, fjall: 404, admin: 404, newUser: 404 },
    mayName: Object.values(businessOf("anna")),
  },
  { title: "or nothing", trpc: "business.find", input: erik, answers: signedIn },
  {
    rest: "PUT /api/users/:id/business",
    input: {
      id: idOf("anna"),
      name: businessOf("anna").name,
      orgNumber: businessOf("anna").orgNumber,
      fTax: true,
      bankgiro: "5050-1055",
      iban: null,
      address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
    },
    answers: { anonymous: 401, anna: 200, erik: 404, nord: 404, fjall: 404, admin: 404, newUser: 404 },
    affects: ["anna"],
    cases: [{ title: "for a wrong number", as: "anna", status: 400, but: { orgNumber: "8112289875" } }],
  },
];
