import type { Role } from "#src/constants/accounts.ts";
import type { BusinessFields } from "./outputs.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { vatNumberOf } from "#src/shared/swedish.ts";

/** A party reads the other's company until this many days after the end (docs/rules/business.md#who-sees-it). */
export const daysAfterEnd = 90;

/** The error for storing a consultant's company, or null: others' is not found. */
export function saveBusinessError(viewer: { id: string; role: Role | null }, id: string): ErrorCode | null {
  return viewer.role === "consultant" && viewer.id === id ? null : "not_found";
}

interface Typed {
  name: string;
  orgNumber: string;
  vatRegistered: boolean;
  fTax: boolean;
  bankgiro?: string | null | undefined;
  iban?: string | null | undefined;
  address: { street: string; postalCode: string; city: string };
}

type Bank = Pick<BusinessFields, "bankgiro" | "iban">;

/** What is stored: the day of F-skatt stays while it is said again. */
export function businessOf(typed: Typed, before: { fTaxOn: string | null } | null, today: string) {
  const { name, orgNumber, vatRegistered, fTax, bankgiro = null, iban = null, address } = typed;
  return {
    name,
    orgNumber,
    vatNumber: vatRegistered ? vatNumberOf(orgNumber) : null,
    vatRegistered,
    fTax,
    fTaxOn: fTax ? (before?.fTaxOn ?? today) : null,
    bankgiro,
    iban,
    address,
  };
}

/** Whether money would go to another account than before. */
export function changesBank(before: Bank | null, after: Bank): boolean {
  return before !== null && (before.bankgiro !== after.bankgiro || before.iban !== after.iban);
}
