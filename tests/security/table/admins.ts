import { termsVersion } from "#src/constants/terms.ts";
import { idOf } from "#tests/security/fixtures.ts";
import { adminsOnly, everyone, noId, noUser, signedIn, type Row } from "./row.ts";

/** Only admins have such accounts, so that a company is not found; tests/integration/admins.test.ts has the rest. */
function company() {
  return { userId: idOf("nord") };
}

function missing() {
  return { userId: noUser };
}

/** The accounts of admins, a company's account that an admin changes, the operator and the terms. */
export const adminAccountRows: readonly Row[] = [
  { number: "-", trpc: "admins.list", answers: adminsOnly() },
  {
    number: "-",
    trpc: "admins.invite",
    input: () => {
      const username = `admin${Math.random().toString(36).slice(2, 10)}`;
      return { username, name: "Ny Admin", email: `${username}@b.test` };
    },
    answers: adminsOnly(),
  },
  {
    number: "-",
    trpc: "admins.resetPassword",
    input: company,
    answers: adminsOnly(404),
    missing,
  },
  {
    number: "-",
    trpc: "admins.resetSecondFactor",
    input: company,
    answers: adminsOnly(404),
    missing,
  },
  {
    number: "-",
    trpc: "admins.setStatus",
    input: () => ({ ...company(), status: "suspended" }),
    answers: adminsOnly(404),
    missing: () => ({ ...missing(), status: "suspended" }),
  },
  { number: "-", trpc: "admins.remove", input: company, answers: adminsOnly(404), missing },
  {
    number: "-",
    trpc: "admin.changeCompanyAccount",
    input: (_, fixtures) => ({
      id: fixtures.companyId("fjall"),
      contactName: "Frida Fjäll",
      username: "frida.fjall",
      email: "frida@fjall.test",
    }),
    answers: adminsOnly(),
    missing: () => ({ id: noId, contactName: "Frida Fjäll", username: "frida.fjall", email: "f@fjall.test" }),
    affects: ["fjall"],
  },
  { number: "-", trpc: "settings.operator", answers: everyone },
  {
    number: "-",
    trpc: "settings.saveOperator",
    input: () => ({ name: "Bryggan AB", orgNumber: "556036-0793", address: "", phone: "" }),
    answers: adminsOnly(),
  },
  { number: "-", trpc: "accounts.acceptTerms", input: () => ({ version: termsVersion }), answers: signedIn },
];
