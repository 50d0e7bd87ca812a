import { describe, expect, it } from "vitest";
import {
  agreementState,
  mayAnswer,
  mayWithdraw,
  otherParty,
  proposalOf,
  shownTerms,
  stateText,
  versionBefore,
  waitingChange,
} from "#src/client/parts/contracts/agreementState.ts";
import { textForAdmin } from "#src/client/parts/contracts/leftToConfirm.ts";
import { firstTerms, newsSince } from "#src/client/parts/contracts/ProposeDialog.tsx";
import { isDated, type AgreedContract } from "#src/client/parts/contracts/contractValue.ts";
import { createElement } from "react";
import { AgreementSteps } from "#src/client/parts/contracts/AgreementSteps.tsx";
import { Signatures } from "#src/client/parts/contracts/Signatures.tsx";
import { Terms } from "#src/client/parts/contracts/Terms.tsx";
import { htmlOf } from "#tests/support/rendered.tsx";

const terms = {
  version: 1,
  hourlyPrice: 1000,
  consultantPrice: 920,
  commissionPercent: 8,
  months: 6,
  startDate: "2027-01-01",
  endDate: null,
  terms: null,
};
const at = new Date("2026-11-24T08:00:00Z");
const reported: AgreedContract["versions"][number] = {
  ...terms,
  ...{ by: "nord", writtenBy: null, at, previousHash: null, hash: "" },
  ...{ confirmedAt: null, declinedAt: null, declinedBy: null },
};

/** An agreement that Nord has reported and Anna is to confirm. */
function contractWith(given: Partial<AgreedContract> = {}): AgreedContract {
  return {
    ...terms,
    ...{ id: 7, conversationId: 7, jobId: 1, jobTitle: "Utvecklare", scope: 100, feePerHour: 80 },
    ...{ consultantId: "anna", consultantName: "Anna Berg", employerId: "nord", employerName: "Nord AB" },
    ...{ agreedAt: at, completedAt: null, responsible: null, status: "agreement_made" },
    ...{ confirmation: "pending", confirmedVersion: null, declinedVersion: null, confirmedBy: [] },
    versions: [reported],
    ...given,
  };
}

/** Anna wants 1 100 kr/h instead, after both had confirmed 1 000 kr/h. */
function counterProposal(given: Partial<AgreedContract> = {}): AgreedContract {
  const proposal = { ...reported, version: 2, hourlyPrice: 1100, by: "anna" };
  return contractWith({
    version: 2,
    confirmation: "countered",
    confirmedVersion: 1,
    versions: [reported, proposal],
    ...given,
  });
}

const completion = { status: "completed", completedAt: new Date("2026-11-29T23:30:00Z") } as const;

/** Both had confirmed it, and a proposal after that was declined. */
function completed(given: Partial<AgreedContract> = {}): AgreedContract {
  return counterProposal({ confirmation: "confirmed", declinedVersion: 2, ...completion, ...given });
}

describe("an agreement", () => {
  it.each([
    ["that was reported", contractWith(), "Väntar på Anna", "Väntar på dig"],
    ["with a counter-proposal", counterProposal(), "Väntar på dig", "Väntar på Nord AB"],
    ["whose terms were declined", contractWith({ declinedVersion: 1 }), "Avböjt", "Avböjt"],
    [
      "whose proposal was declined after an earlier one was confirmed",
      counterProposal({ confirmation: "confirmed", declinedVersion: 2 }),
      "Bekräftat av båda",
      "Bekräftat av båda",
    ],
    ["that is completed", completed(), "Uppdrag slutfört", "Uppdrag slutfört"],
    [
      "that is completed and nobody has confirmed",
      contractWith({ ...completion }),
      "Väntar på Anna",
      "Väntar på dig",
    ],
    ["that is archived", contractWith({ status: "archived" }), undefined, undefined],
    ["without a consultant here", contractWith({ consultantId: null }), undefined, undefined],
  ])("%s has a label for the company and one for the consultant", (_, contract, company, consultant) => {
    expect(agreementState(contract, "nord")?.label).toBe(company);
    expect(agreementState(contract, "anna")?.label).toBe(consultant);
  });

  it("shows its latest terms, unless they are declined: those never count", () => {
    expect(shownTerms(counterProposal()).hourlyPrice).toBe(1100);
    expect(shownTerms(counterProposal({ declinedVersion: 2 })).hourlyPrice).toBe(1000);
  });

  it("has a proposal while other terms count, compared with these and not with what was declined", () => {
    const confirmed = { ...reported, confirmedAt: at };
    const declined = { ...reported, version: 2, declinedAt: at };
    const proposed = { ...reported, version: 3, hourlyPrice: 1050 };
    expect(versionBefore([confirmed, declined, proposed], 2)).toBe(confirmed);
    expect(versionBefore([reported, declined], 1)).toBe(reported);
    expect(versionBefore([reported], 0)).toBeUndefined();
    expect(proposalOf(counterProposal())?.hourlyPrice).toBe(1100);
    const none = [
      contractWith(),
      counterProposal({ confirmation: "confirmed" }),
      counterProposal({ declinedVersion: 2 }),
    ];
    expect(none.map(proposalOf)).toEqual([null, null, null]);
  });

  it("is signed by both when a proposal is declined that came after the terms that count", () => {
    const versions = [
      { ...reported, confirmedAt: at },
      { ...reported, version: 2, by: "nord", declinedAt: at },
    ];
    const contract = counterProposal({ confirmation: "confirmed", declinedVersion: 2, versions });
    const html = htmlOf(createElement(Signatures, { contract }));
    expect(html).toContain("Föreslog version 1 den ");
    expect(html).toContain("Bekräftade den 24 november 2026");
    const open = htmlOf(createElement(Signatures, { contract: contractWith({ declinedVersion: 1 }) }));
    expect(open).toContain("Version 1 är avböjd");
  });

  it("is signed by both while a proposal waits, which is said by itself", () => {
    const proposal = { ...reported, version: 2, by: "anna" };
    const contract = counterProposal({ versions: [{ ...reported, confirmedAt: at }, proposal] });
    const html = htmlOf(createElement(Signatures, { contract }));
    expect(html).toContain("Föreslog version 1 den ");
    expect(html).toContain("Bekräftade den 24 november 2026");
    expect(html).not.toContain("Har inte bekräftat än");
    expect(html.replaceAll(/<[^>]+>/g, "")).toMatch(
      /Version 2, som Anna Berg föreslog den .+, väntar på svar från Nord AB\./,
    );
  });

  it("has a change that waits, also before anybody has confirmed, but none of a first report", () => {
    const counter = { ...counterProposal(), confirmedVersion: null };
    expect(waitingChange(counter)?.from.hourlyPrice).toBe(1000);
    expect(waitingChange(counter)?.to.hourlyPrice).toBe(1100);
    expect(stateText(counter, "nord")).toMatch(/^Anna föreslår nya villkor\. Läs villkoren och bekräfta/);
    const none = [
      contractWith(),
      counterProposal({ declinedVersion: 2 }),
      counterProposal({ confirmation: "confirmed", confirmedVersion: 2 }),
    ];
    expect(none.map(waitingChange)).toEqual([null, null, null]);
  });

  it.each([
    ["nothing", contractWith(), null],
    [
      "a confirmation",
      contractWith({ confirmation: "confirmed", confirmedVersion: 1 }),
      "Anna bekräftade just. Det här blir en ändring av ett gällande avtal.",
    ],
    ["a decline", contractWith({ declinedVersion: 1 }), "Anna avböjde just villkoren."],
    ["other terms", counterProposal(), "Anna Berg föreslog just nya villkor. Det du skickar ersätter dem."],
  ])("tells who writes a proposal of %s meanwhile", (_, contract, text) => {
    expect(newsSince(contractWith(), contract, true)).toBe(text);
  });

  it("is changed by a party from the latest proposal, unless that is declined, and corrected by an admin from what is in force", () => {
    const proposed = counterProposal();
    const latest = proposed.versions.at(-1);
    expect(firstTerms(proposed, false)).toBe(latest);
    expect(firstTerms(proposed, true)).toBe(proposed);
    const declined = counterProposal({ declinedVersion: 2 });
    expect(firstTerms(declined, false)).toBe(declined);
  });

  it("is taken back by who proposed it while other terms count, and everyone is told in these words", () => {
    const proposed = counterProposal();
    expect(["anna", "nord"].map((id) => mayWithdraw(proposed, id))).toEqual([true, false]);
    expect(mayWithdraw(contractWith(), "nord")).toBe(false);
    const steps = ["anna", "nord"].map((viewerId) =>
      htmlOf(createElement(AgreementSteps, { contract: proposed, viewerId })),
    );
    expect(steps.map((html) => html.includes("Ta tillbaka förslaget"))).toEqual([true, false]);
    const [first, latest] = proposed.versions;
    const versions = [first ?? reported, { ...(latest ?? reported), declinedAt: at, declinedBy: "anna" }];
    const withdrawn = counterProposal({ confirmation: "confirmed", declinedVersion: 2, versions });
    for (const viewer of ["anna", "nord"])
      expect(stateText(withdrawn, viewer)).toBe("Förslaget är tillbakataget. Det ni har bekräftat gäller.");
    expect(textForAdmin(withdrawn)).toBe(
      "Det senaste förslaget är tillbakataget. Det som är bekräftat gäller",
    );
    expect(newsSince(proposed, withdrawn, true)).toBe("Förslaget togs just tillbaka.");
    expect(mayWithdraw(withdrawn, "anna")).toBe(false);
  });

  it("waits for who has neither proposed nor confirmed the latest terms", () => {
    expect([mayAnswer(contractWith(), "anna"), mayAnswer(contractWith(), "nord")]).toEqual([true, false]);
    expect(mayAnswer(contractWith({ confirmedBy: ["anna"] }), "anna")).toBe(false);
    expect(mayAnswer(contractWith({ declinedVersion: 1 }), "anna")).toBe(false);
  });

  it.each([
    [contractWith(), "anna", "Läs villkoren och bekräfta, eller föreslå en ändring"],
    [contractWith(), "nord", "Väntar på att Anna bekräftar"],
    [
      contractWith({ confirmation: "confirmed", confirmedVersion: 1 }),
      "nord",
      "Avtalet är bekräftat av er båda",
    ],
    [contractWith({ declinedVersion: 1 }), "nord", /^Anna har avböjt förslaget\. Föreslå nya villkor/],
    [contractWith({ declinedVersion: 1 }), "anna", /^Förslaget är avböjt\. Föreslå nya villkor/],
    [
      counterProposal({ confirmation: "confirmed", declinedVersion: 2 }),
      "anna",
      "Nord AB har avböjt förslaget. Det ni har bekräftat gäller.",
    ],
    [
      contractWith({ versions: [{ ...reported, by: "admin" }] }),
      "nord",
      "Bryggan föreslår en rättelse av avtalet",
    ],
    [counterProposal(), "nord", "Anna föreslår nya villkor. Till dess gäller det ni har bekräftat."],
    [counterProposal(), "anna", "Väntar på att Nord AB svarar på nya villkor. Till dess gäller"],
    [contractWith({ status: "archived" }), "nord", "Avtalet är arkiverat"],
    [completed(), "anna", /^Uppdraget är slutfört sedan 30 november 2026$/],
    [
      contractWith({ ...completion }),
      "nord",
      /^Uppdraget är slutfört sedan 30 november 2026\. Väntar på att Anna bekräftar$/,
    ],
  ])("is said in a sentence: case %#", (contract, viewer, text) => {
    expect(stateText(contract, viewer)).toMatch(text);
  });

  it.each([
    [
      counterProposal({ versions: [{ ...reported, by: "admin" }] }),
      /^Väntar på svar från Nord AB och Anna Berg$/,
    ],
    [counterProposal(), /^Väntar på svar från Nord AB$/],
    [contractWith({ declinedVersion: 1 }), /^Det senaste förslaget är avböjt$/],
    [
      counterProposal({ confirmation: "confirmed", declinedVersion: 2 }),
      "Det senaste förslaget är avböjt. Det som är bekräftat gäller",
    ],
    [contractWith({ confirmation: "confirmed", confirmedVersion: 1 }), /^Avtalet är bekräftat$/],
    [contractWith({ consultantId: null }), "Avtal utan konsult på Bryggan"],
    [contractWith({ status: "archived" }), "Avtalet är arkiverat"],
  ])("says to admins whom it waits for: case %#", (contract, text) => {
    expect(textForAdmin(contract)).toMatch(text);
  });

  it("ends with its completion", () => {
    function periodOf(given: Partial<AgreedContract>) {
      const contract = completed({ endDate: "2027-04-30", ...given });
      return htmlOf(createElement(Terms, { contract, shown: contract, today: "2026-12-01" }));
    }
    const html = periodOf({ startDate: "2026-11-01" });
    expect(html).toContain("Avtalets period: 1 november 2026 till 30 november 2026");
    expect(html).toContain("slutade i går");
    const unbegun = periodOf({ startDate: "2027-01-01" });
    expect(unbegun).toContain("1 januari 2027 – 30 april 2027");
    expect(unbegun).not.toContain("börjar om");
  });

  it("is with the consultant's first name, or the company", () => {
    expect(otherParty(contractWith(), true)).toBe("Anna");
    expect(otherParty(contractWith({ consultantName: null }), true)).toBeNull();
    expect(otherParty(contractWith(), false)).toBe("Nord AB");
  });

  it("can be extended when its start and end are known", () => {
    expect(isDated(contractWith())).toBe(false);
    expect(isDated(contractWith({ endDate: "2027-06-30" }))).toBe(true);
  });
});
