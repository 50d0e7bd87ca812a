import { afterEach, expect, it } from "vitest";
import { ContractsPage } from "#src/client/pages/contracts/ContractsPage.tsx";
import { answer, answerPage, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

it.each([
  ["agreement_made", "", "Pågående"],
  ["completed", "", "Slutförda"],
  ["archived", "", "Arkiverade"],
  ["archived", "&tab=completed", "Slutförda"],
])(
  "a link to an agreement that is %s opens its tab, unless it names another: %j %s",
  (status, tab, label) => {
    const contract = {
      ...{ id: 7, contractId: 7, jobTitle: "Utvecklare", status, agreementState: null, prices: null },
      ...{ employerId: "nord", employerName: "Nord", consultantId: "anna", consultantName: "Anna Berg" },
      ...{ agreementValue: 1000, contractValue: null, startDate: null, endDate: null, duration: "6 mån." },
    };
    answer("accounts.me", company);
    answer("contracts.find", contract, { id: 7 });
    for (const name of ["ongoing", "completed", "archived"])
      answerPage("contracts.list", [], { tab: name, search: "", kind: null });
    const html = htmlOf(<ContractsPage />, { path: "/contracts", search: `conversationId=7${tab}` });
    expect(/aria-selected="true"[^>]*>([^<]+)/.exec(html)?.[1]).toBe(label);
  },
);
