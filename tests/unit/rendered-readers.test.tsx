import { afterEach, beforeEach, expect, it } from "vitest";
import { Route } from "wouter";
import { ConfirmationBanner } from "#src/client/parts/profiles/ConfirmationBanner.tsx";
import { ContractPage } from "#src/client/pages/contracts/ContractPage.tsx";
import { ContractsPage } from "#src/client/pages/contracts/ContractsPage.tsx";
import { AgreementCard } from "#src/client/parts/contracts/AgreementCard.tsx";
import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import { answer, answerPage, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

const reader = { ...company, person: { id: "lova", name: "Lova", part: "reader" } };
const parties = {
  ...{ employerId: "nord", employerName: "Nord AB", consultantId: "anna", consultantName: "Anna Berg" },
  ...{ jobId: 1, jobTitle: "Utvecklare", status: "agreement_made", responsible: null },
};
const terms = {
  ...{ version: 1, hourlyPrice: 1000, consultantPrice: 920, commissionPercent: 8, months: 6 },
  ...{ startDate: null, endDate: null, terms: null },
};
const at = new Date("2026-11-24T08:00:00Z");
const proposal = { ...terms, by: "anna", writtenBy: null, at, confirmedAt: null, declinedAt: null, hash: "" };

/** An agreement that Anna has changed and the company is to confirm. */
const agreement = {
  ...{ ...parties, ...terms, id: 7, conversationId: 7, scope: 100, feePerHour: 80, agreedAt: at },
  ...{ completedAt: null, confirmation: "pending", confirmedVersion: null, declinedVersion: null },
  ...{ confirmedBy: [], versions: [proposal] },
};
const row = {
  ...{ ...parties, id: 7, contractId: 7, agreementState: "viewer", prices: null, agreementValue: 1000 },
  ...{ contractValue: null, startDate: null, endDate: null, duration: "6 mån." },
};

beforeEach(() => {
  answer("contracts.get", agreement, { id: 7 });
  answer("contracts.ofConversation", agreement, { id: 7 });
  answer("contracts.find", row, { id: 7 });
  for (const tab of ["ongoing", "completed", "archived"])
    answerPage("contracts.list", tab === "ongoing" ? [row] : [], { tab, search: "", kind: null });
});

afterEach(forgetAnswers);

function html(page: "list" | "agreement" | "conversation"): string {
  if (page === "list") return htmlOf(<ContractsPage />, { path: "/contracts" });
  if (page === "agreement")
    return htmlOf(<Route path="/contracts/:id" component={ContractPage} />, { path: "/contracts/7" });
  const window = { innerWidth: 1280, innerHeight: 800 };
  return htmlOf(<AgreementCard conversationId={7} viewerId="nord" />, { window });
}

it.each([
  ["list", ["Väntar på dig", "Granska och bekräfta"], ["Väntar på Nord AB"]],
  [
    "agreement",
    ["Väntar på dig", "Läs villkoren och bekräfta", "När uppdraget är klart"],
    ["Väntar på Nord AB", "Väntar på att Nord AB bekräftar"],
  ],
  [
    "conversation",
    ["Väntar på dig", "Läs villkoren och bekräfta"],
    ["Väntar på Nord AB", "Väntar på att Nord AB bekräftar"],
  ],
] as const)("a reader is not asked to answer an agreement (%s)", (page, asked, told) => {
  answer("accounts.me", company);
  for (const text of asked) expect(html(page)).toContain(text);
  answer("accounts.me", reader);
  for (const text of asked) expect(html(page)).not.toContain(text);
  for (const text of told) expect(html(page)).toContain(text);
});

it("a reader is not sent to the company's profile to confirm its address", () => {
  const asked = { isDenied: false, askedAt: null, note: null, unconfirmedMayPublish: false };
  answer("accounts.confirmation", { ...asked, state: "needs_email" });
  answer("accounts.me", company);
  expect(htmlOf(<ConfirmationBanner />)).toContain("Bekräfta e-posten");
  answer("accounts.me", reader);
  expect(htmlOf(<ConfirmationBanner />)).not.toContain("Bekräfta e-posten");
});

it("a member of several is offered 'Mina', but a reader, who is responsible for nothing", () => {
  answer("members.list", [{ id: "nord" }, { id: "lova" }]);
  answer("accounts.me", company);
  expect(htmlOf(<MineFilter isMine={false} onChange={() => {}} />)).toContain("Mina");
  answer("accounts.me", reader);
  expect(htmlOf(<MineFilter isMine={false} onChange={() => {}} />)).toBe("");
  answer("accounts.me", company);
  answer("members.list", [{ id: "nord" }]);
  expect(htmlOf(<MineFilter isMine={false} onChange={() => {}} />)).toBe("");
});
