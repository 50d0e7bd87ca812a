import { contractStatusLabel } from "#src/copy/contracts.ts";
import { dayMonthYear } from "#src/copy/format.ts";
import { forCompany } from "#src/copy/members.ts";
import { confirmationError, declineError, isDeclined } from "#src/domains/contracts/rules.ts";
import type { Tone } from "#src/client/ui/tones.ts";
import type { AgreedContract, Contract } from "./contractValue.ts";
import { siteName } from "#src/shared/brand.ts";
import { stockholmDay } from "#src/shared/time.ts";

interface AgreementState {
  /** As a label, to the viewer: 'Väntar på dig', 'Väntar på Anna', 'Bekräftat av båda'. */
  label: string;
  tone: Tone;
}

type Waiting = NonNullable<Contract["agreementState"]>;

/** Whom an agreement waits for, the same wherever it is shown. */
export function agreementLabel(waiting: Waiting, other: string | null): AgreementState {
  const states: Record<Waiting, AgreementState> = {
    viewer: { label: "Väntar på dig", tone: "tips" },
    other: { label: `Väntar på ${other ?? "den andra parten"}`, tone: "neutral" },
    declined: { label: "Avböjt", tone: "danger" },
    confirmed: { label: "Bekräftat av båda", tone: "contracts" },
  };
  return states[waiting];
}

/** What waits for the viewer waits, to a reader, for the company. */
export function waitsForViewer({ employerName }: Pick<AgreedContract, "employerName">, mayWrite: boolean) {
  return mayWrite ? agreementLabel("viewer", null) : agreementLabel("other", employerName);
}

/** Whom the viewer has the agreement with: the first name of the consultant, or the company. */
export function otherParty(
  { employerName, consultantName }: Pick<AgreedContract, "employerName" | "consultantName">,
  isEmployer: boolean,
): string | null {
  return isEmployer ? (consultantName?.trim().split(/\s+/)[0] ?? null) : employerName;
}

/** Whether the viewer is to confirm or decline the latest version. */
export function mayAnswer(contract: AgreedContract, viewerId: string): boolean {
  return confirmationError(contract, answerOf(contract, viewerId)) === null;
}

/** Whether the viewer proposed the latest version and may take it back. */
export function mayWithdraw(contract: AgreedContract, viewerId: string): boolean {
  const given = answerOf(contract, viewerId);
  return given.isProposer && declineError(contract, given) === null;
}

function answerOf({ version, versions, confirmedBy }: AgreedContract, viewerId: string) {
  const isProposer = versions.at(-1)?.by === viewerId;
  return { version, isProposer, hasConfirmed: confirmedBy.includes(viewerId) };
}

/** Null for agreements that no one can confirm: archived ones, and those without a consultant here. */
export function agreementState(
  contract: AgreedContract,
  viewerId: string,
  mayWrite = true,
): AgreementState | null {
  if (contract.status === "archived" || contract.consultantId === null) return null;
  const other = otherParty(contract, viewerId === contract.employerId);
  if (contract.confirmation === "confirmed")
    return contract.completedAt === null
      ? agreementLabel("confirmed", other)
      : { label: contractStatusLabel("completed", null), tone: "accent" };
  if (isDeclined(contract)) return agreementLabel("declined", other);
  if (!mayAnswer(contract, viewerId)) return agreementLabel("other", other);
  return waitsForViewer(contract, mayWrite);
}

/** The terms to show: the latest ones, unless they are declined, which never count. */
export function shownTerms(contract: AgreedContract): AgreedContract["versions"][number] | AgreedContract {
  return isDeclined(contract) ? contract : (contract.versions.at(-1) ?? contract);
}

/** Who proposed a version, by name. */
export function proposerOf(
  { by, writtenBy }: AgreedContract["versions"][number],
  { employerId, employerName, consultantId, consultantName }: AgreedContract,
): string {
  if (by === employerId) return forCompany(writtenBy, employerName);
  return by === consultantId ? (consultantName ?? "Konsulten") : siteName();
}

/** New terms that wait for an answer while those that both have confirmed count; else null. */
export function proposalOf(contract: AgreedContract): AgreedContract["versions"][number] | null {
  const { confirmation, confirmedVersion } = contract;
  if (confirmedVersion === null || confirmation === "confirmed" || isDeclined(contract)) return null;
  return contract.versions.at(-1) ?? null;
}

/** Terms that wait for an answer and change earlier ones, with those; else null. */
export function waitingChange(contract: AgreedContract) {
  const { versions, confirmation } = contract;
  const to = versions.at(-1);
  const from = versionBefore(versions, versions.length - 1);
  return !to || !from || confirmation === "confirmed" || isDeclined(contract) ? null : { from, to };
}

/** What a version is to be compared with: the terms that counted before it, or the proposal before it while none did. */
export function versionBefore(versions: AgreedContract["versions"], index: number) {
  return versions.slice(0, index).findLast(({ confirmedAt }) => confirmedAt !== null) ?? versions[index - 1];
}

/** Whether who proposed the latest version took it back. */
export function isWithdrawn({ versions }: AgreedContract): boolean {
  const latest = versions.at(-1);
  return latest !== undefined && latest.declinedBy === latest.by;
}

function declinedText(contract: AgreedContract, other: string | null): string {
  if (isWithdrawn(contract)) return "Förslaget är tillbakataget.";
  return other === null ? "Förslaget är avböjt." : `${other} har avböjt förslaget.`;
}

/** What the state means, in a sentence; of a completed agreement also what still waits. */
export function stateText(contract: AgreedContract, viewerId: string, mayWrite = true): string {
  const { status, confirmation, completedAt } = contract;
  if (status === "archived") return "Avtalet är arkiverat";
  const waiting = waitingText(contract, viewerId, mayWrite);
  if (completedAt === null) return waiting;
  const completed = `Uppdraget är slutfört sedan ${dayMonthYear(stockholmDay(completedAt))}`;
  return confirmation === "confirmed" ? completed : `${completed}. ${waiting}`;
}

function waitingText(contract: AgreedContract, viewerId: string, mayWrite: boolean): string {
  const { confirmation, consultantId, employerId } = contract;
  const by = contract.versions.at(-1)?.by;
  const isMine = mayAnswer(contract, viewerId);
  if (isMine && by !== employerId && by !== consultantId)
    return `${siteName()} föreslår en rättelse av avtalet`;
  if (consultantId === null) return `Avtal utan konsult på ${siteName()}`;
  const other = otherParty(contract, viewerId === contract.employerId) ?? "den andra parten";
  if (isDeclined(contract)) {
    const who = declinedText(contract, by === viewerId ? other : null);
    return `${who} ${confirmation === "confirmed" ? "Det ni har bekräftat gäller." : `Föreslå nya villkor, eller vänta på ${other}.`}`;
  }
  if (confirmation === "confirmed") return "Avtalet är bekräftat av er båda";
  if (proposalOf(contract))
    return `${isMine ? `${other} föreslår nya villkor` : `Väntar på att ${other} svarar på nya villkor`}. Till dess gäller det ni har bekräftat.`;
  if (isMine && mayWrite)
    return `${waitingChange(contract) ? `${other} föreslår nya villkor. ` : ""}Läs villkoren och bekräfta, eller föreslå en ändring`;
  return `Väntar på att ${isMine ? contract.employerName : other} bekräftar`;
}
