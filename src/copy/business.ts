import { formatBankgiro, formatIban, formatOrgNumber } from "#src/shared/swedish.ts";
import { fullDate } from "./format.ts";

export const businessMessages = {
  name: "Ange företagets namn",
  orgNumberLength: "Ange tio siffror",
  orgNumber: "Kontrollsiffran stämmer inte med något organisations- eller personnummer.",
  vatNumber: "Momsnumret ska vara SE, organisationsnumret och 01",
  vatNotRegistered: "Ett företag som inte är momsregistrerat har inget momsnummer",
  bankgiro: "Bankgironumret stämmer inte. Det har sju eller åtta siffror.",
  iban: "IBAN-numret stämmer inte. Ett svenskt har SE och 22 siffror.",
  street: "Ange gatuadress eller box",
  postalCode: "Ange fem siffror",
  city: "Ange postort",
} as const;

interface Business {
  name: string;
  orgNumber: string;
  vatNumber: string | null;
  fTax: boolean;
  fTaxOn: string | null;
  bankgiro: string | null;
  iban: string | null;
  address: { street: string; postalCode: string; city: string };
}

/** A consultant's company as its customer reads it, on the agreement, on receipts and invoice bases. */
export function businessFacts(business: Business): { term: string; value: string }[] {
  const { name, orgNumber, vatNumber, fTax, fTaxOn, bankgiro, iban, address } = business;
  const since = fTaxOn === null ? "" : `, uppgivet ${fullDate(new Date(fTaxOn))}`;
  return [
    { term: "Företag", value: name },
    { term: "Organisationsnummer", value: formatOrgNumber(orgNumber) },
    { term: "Momsnummer", value: vatNumber ?? "Inte momsregistrerat" },
    { term: "F-skatt", value: fTax ? `Godkänd för F-skatt${since}` : "Inte godkänd för F-skatt" },
    ...(bankgiro === null ? [] : [{ term: "Bankgiro", value: formatBankgiro(bankgiro) }]),
    ...(iban === null ? [] : [{ term: "IBAN", value: formatIban(iban) }]),
    {
      term: "Adress",
      value: `${address.street}, ${address.postalCode.replace(/^(\d{3})(\d{2})$/, "$1 $2")} ${address.city}`,
    },
  ];
}
