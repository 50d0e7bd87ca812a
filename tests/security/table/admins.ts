import { siteName } from "#src/shared/brand.ts";
import { otherBrand } from "#tests/support/brand.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { idOf, secretMarkersOf } from "#tests/security/fixtures.ts";
import { adminsOnly, everyone, noId, noUser, signedIn, type Row } from "./row.ts";

/** Only admins have such accounts, so that a company is not found; tests/integration/admins.test.ts has the rest. */
const company = { userId: idOf("nord") };
const missing = { userId: noUser };

/** The accounts of admins, a company's account that an admin changes, the operator and the terms. */
export const adminAccountRows: readonly Row[] = [
  { trpc: "admins.list", answers: adminsOnly() },
  {
    trpc: "admins.invite",
    input: () => {
      const username = `admin${Math.random().toString(36).slice(2, 10)}`;
      return { username, name: "Ny Admin", email: `${username}@b.test` };
    },
    answers: adminsOnly(),
  },
  { trpc: "admins.resetPassword", input: company, answers: adminsOnly(404), missing },
  { trpc: "admins.resetSecondFactor", input: company, answers: adminsOnly(404), missing },
  {
    trpc: "admins.setStatus",
    input: { ...company, status: "suspended" },
    answers: adminsOnly(404),
    missing,
  },
  { trpc: "admins.remove", input: company, answers: adminsOnly(404), missing },
  {
    trpc: "admin.changeCompanyAccount",
    input: (_, fixtures) => ({
      id: fixtures.companyId("fjall"),
      contactName: "Frida Fjäll",
      username: "frida.fjall",
      email: "frida@fjall.test",
    }),
    answers: adminsOnly(),
    affects: ["fjall"],
  },
  { trpc: "settings.operator", answers: everyone },
  {
    trpc: "settings.saveOperator",
    // A number that no company has: the audit log keeps it, and no company's.
    input: { name: "Driftbolaget AB", orgNumber: "556677-8899", address: "", phone: "" },
    answers: adminsOnly(),
  },
  { trpc: "settings.brand", answers: adminsOnly() },
  {
    trpc: "settings.saveBrand",
    // Stays as it is: the table may run on a site with another name.
    input: () =>
      siteName() === otherBrand.name
        ? otherBrand
        : { name: siteName(), sender: "", accentDark: "", accentLight: "", logoDark: "", logoLight: "" },
    answers: adminsOnly(),
  },
  { trpc: "accounts.acceptTerms", input: { version: termsVersion }, answers: signedIn },
  { trpc: "adminSearch.all", input: { search: "nord" }, answers: adminsOnly() },
  { trpc: "adminSearch.jobs", answers: adminsOnly() },
  { trpc: "adminSearch.account", input: company, answers: adminsOnly(), missing },
  { trpc: "privacy.requests", answers: adminsOnly() },
  {
    trpc: "privacy.addRequest",
    input: { kind: "access", person: "Någon", receivedOn: "2026-01-01" },
    answers: adminsOnly(),
  },
  {
    trpc: "privacy.answerRequest",
    input: { id: noId, answeredOn: "2026-01-01", answer: "Utlämnat." },
    answers: adminsOnly(404),
  },
  { trpc: "privacy.eraseRequested", input: { id: noId }, answers: adminsOnly(404) },
  { trpc: "privacy.eraseByEmail", input: { email: "ingen@exempel.se" }, answers: adminsOnly(404) },
  {
    rest: "GET /api/admin/audit-log.csv",
    answers: adminsOnly(),
    cases: [{ title: "from no day", as: "admin", rest: 400, but: { from: "2026-13-01" } }],
  },
  { trpc: "invitations.renew", input: { id: noId }, answers: adminsOnly(404) },
  ...["invitations.check", "invitations.inviteMany"].map((trpc): Row => ({
    trpc,
    // The address of an account: nothing is sent.
    input: { invitations: [{ email: secretMarkersOf("anna").email, companyName: "Annas" }] },
    answers: adminsOnly(),
  })),
  { trpc: "mails.failed", answers: adminsOnly() },
  { trpc: "mails.sendAgain", input: { id: noId }, answers: adminsOnly(409) },
  { trpc: "settings.publishing", answers: adminsOnly() },
  { trpc: "settings.savePublishing", input: { unconfirmedMayPublish: true }, answers: adminsOnly() },
  { trpc: "settings.invoices", answers: adminsOnly() },
  { trpc: "settings.saveInvoices", input: { paymentDays: "30" }, answers: adminsOnly() },
  { trpc: "settings.agreements", answers: signedIn },
  {
    trpc: "settings.saveAgreements",
    input: { requireBusiness: false, directPurchaseLimit: "700000" },
    answers: adminsOnly(),
  },
];
