import type { Role } from "#src/constants/accounts.ts";
import type { Confirmation, ConversationStatus } from "#src/constants/conversations.ts";
import { csvText } from "#src/shared/csv.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { confirmationLabels, contractStatusLabel } from "./contracts.ts";
import type { Split } from "#src/shared/money.ts";
import { ofSite } from "#src/shared/brand.ts";

interface ExportedContract {
  contractId: number | null;
  jobTitle: string | null;
  consultantName: string | null;
  employerName: string;
  status: ConversationStatus;
  confirmation: Confirmation | null;
  durationMonths: number | null;
  startDate: string | null;
  endDate: string | null;
  agreedAt: Date | null;
  prices: { perHour: Split; total: Split; expected: { scope: number } } | null;
}

function head(): string[] {
  return [
    "Avtal",
    "Uppdrag",
    "Konsult",
    "Företag",
    "Status",
    "Bekräftelse",
    "Rapporterat",
    "Startdatum",
    "Slutdatum",
    "Månader",
    "Kunden betalar per timme",
    `${ofSite()} avgift per timme`,
    "Konsulten får per timme",
    "Kunden betalar totalt",
    `${ofSite()} avgift totalt`,
    "Konsulten får totalt",
    "Omfattning i procent",
  ];
}

/** The agreements as a spreadsheet; amounts in kronor, exclusive of VAT, the totals for full time. */
export function contractsCsv(contracts: readonly ExportedContract[], role: Role | null): string {
  return csvText([
    head(),
    ...contracts.map((contract) => [
      contract.contractId,
      contract.jobTitle,
      contract.consultantName,
      contract.employerName,
      contractStatusLabel(contract.status, role),
      contract.confirmation && confirmationLabels[contract.confirmation],
      contract.agreedAt && stockholmDay(contract.agreedAt),
      contract.startDate,
      contract.endDate,
      contract.durationMonths,
      ...amounts(contract.prices?.perHour),
      ...amounts(contract.prices?.total),
      contract.prices?.expected.scope ?? null,
    ]),
  ]);
}

function amounts(split: Split | undefined): (number | null)[] {
  return split ? [split.customerPays, split.fee, split.consultantGets] : [null, null, null];
}
