import { afterEach, describe, expect, it } from "vitest";
import { ContractsPage } from "#src/client/pages/contracts/ContractsPage.tsx";
import { ContractList } from "#src/client/parts/contracts/ContractList.tsx";
import { ContractSums } from "#src/client/parts/contracts/ContractSums.tsx";
import { answer, answerPage, company, consultant, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

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

describe("the list of agreements", () => {
  const filter = { tab: "ongoing", search: "", kind: null } as const;
  const contract = {
    ...{ id: 7, contractId: 7, jobTitle: "Utvecklare", status: "agreement_made", agreementState: "other" },
    ...{ employerId: "nord", employerName: "Nord", consultantId: "anna", consultantName: "Anna Berg" },
    ...{ agreementValue: 1000, contractValue: 960_000, startDate: null, endDate: null, duration: "6 mån." },
    proposed: { hourlyPrice: 1100, consultantPrice: 1012, by: "consultant" },
    prices: {
      perHour: { customerPays: 1000, consultantGets: 920 },
      ...{
        total: { consultantGets: 883_200 },
        expected: { scope: 50, customerPays: 480_000, consultantGets: 441_600 },
      },
    },
  };
  const sums = { agreements: 2, customerPays: 960_000, consultantGets: 883_200, fee: 76_800 };

  function listFor(viewer: object, rows: readonly object[] = [contract]): string {
    answer("accounts.me", viewer);
    answerPage("contracts.list", rows, filter);
    answer("contracts.sums", sums, filter);
    const html = htmlOf(
      <>
        <ContractList {...filter} mine={false} linkedContract={null} showsDetails={false} />
        <ContractSums {...filter} mine={false} />
      </>,
    );
    return html.replaceAll("\u00A0", " ").replaceAll(/<[^>]+>/g, "|");
  }

  it.each([
    [
      company,
      "Anna Berg",
      "Väntar på Anna",
      "1 000 kr/h",
      "Anna föreslår 1 100 kr/h",
      "ca 960 000 kr totalt på heltid",
      "ca 480 000 kr vid 50 %",
    ],
    [
      consultant,
      "Nord",
      "Väntar på Nord",
      "920 kr/h",
      "Du föreslår 1 012 kr/h",
      "ca 883 200 kr totalt på heltid",
      "ca 441 600 kr vid 50 %",
    ],
  ])("names the other party, and has the figure of the viewer first: %j", (viewer, party, ...texts) => {
    const shown = listFor(viewer).split("|");
    expect(shown).toEqual(expect.arrayContaining([party, ...texts]));
    expect(shown.find((text) => text.endsWith("kr/h"))).toBe(texts[1]);
  });

  it("has discussions below the agreements, in a table without period and price", () => {
    const discussion = {
      ...{ ...contract, id: 8, contractId: null, jobTitle: "Testare", status: "active" },
      ...{ agreementState: null, prices: null, proposed: null, agreementValue: null, contractValue: null },
      ...{ compensation: null, estimatedValue: null, lastActivity: new Date() },
    };
    const shown = listFor(company, [discussion, contract]);
    const [agreements, discussions] = [
      shown.slice(0, shown.indexOf("Diskussioner")),
      shown.slice(shown.indexOf("Diskussioner")),
    ];
    expect(agreements).toMatch(/Period.*Kostnad per timme.*Utvecklare/s);
    expect(discussions).toMatch(/Senast aktiv.*Testare.*Idag/s);
    expect(discussions).not.toMatch(/Period|Kostnad|Utvecklare/);
  });

  it.each([
    [company, "ni betalar 960 000 kr, konsulterna får 883 200 kr"],
    [consultant, "kunderna betalar 960 000 kr, du får 883 200 kr"],
  ])("is summed in the words of the viewer: %j", (viewer, text) => {
    expect(listFor(viewer)).toContain(
      `2 avtal, beräknat totalt på heltid: ${text}, Bryggans avgift 76 800 kr, exkl. moms.`,
    );
  });
});
