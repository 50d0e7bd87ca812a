import { businessOf } from "#tests/security/fixtures.ts";
import { consultantsOnly, employersOnly, type Row } from "./row.ts";

export const overviewRows: readonly Row[] = [
  {
    rest: "GET /api/company/consultants",
    trpc: "overview.consultants",
    answers: employersOnly,
    mayName: [businessOf("anna").name],
  },
  {
    rest: "GET /api/company/figures",
    trpc: "overview.figures",
    answers: employersOnly,
    input: () => ({ from: "2030-01", to: "2030-03" }),
  },
  { trpc: "overview.income", answers: consultantsOnly, input: () => ({}) },
];
