import { stockholmDay } from "#src/shared/time.ts";
import { businessOf } from "#tests/security/fixtures.ts";
import { consultantsOnly, employersOnly, type Row } from "./row.ts";

const thisMonth = stockholmDay(new Date()).slice(0, 7);

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
    input: () => ({ from: thisMonth, to: thisMonth }),
  },
  { trpc: "overview.income", answers: consultantsOnly, input: () => ({}) },
];
