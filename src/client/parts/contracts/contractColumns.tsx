import { useMayWrite } from "#src/client/api/viewer.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ResponsibleBadge } from "#src/client/parts/members/ResponsibleBadge.tsx";
import { ChevronDown, MessageSquare } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Role } from "#src/constants/accounts.ts";
import { siteName } from "#src/shared/brand.ts";
import { exactKrPerHour, fullDate, relativeDate, relativeInSentence } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { actionsColumn, insteadOf, type Column } from "#src/client/ui/Table.tsx";
import { Tooltip } from "#src/client/ui/Tooltip.tsx";
import { agreementLabel, otherParty, waitsForViewer } from "./agreementState.ts";
import { ContractActions } from "./ContractActions.tsx";
import { contractValueText, hasAmount, partTimeText, valueLabels, type Contract } from "./contractValue.ts";
import { ContractStatusBadge } from "./ContractStatusBadge.tsx";

interface ContractColumnsProps {
  role: Role;
  /** The rows are not agreements yet: they have no period. */
  isDiscussions: boolean;
  /** The contract given in the URL. */
  linkedId: number | null;
  /** The ids of the rows that are opened. */
  open: readonly number[];
  onToggle: (id: number) => void;
}

/** The columns of the contract list for a role; below 640 px a row shows the job, its parties, status and value. */
export function contractColumns({
  role,
  isDiscussions,
  linkedId,
  open,
  onToggle,
}: ContractColumnsProps): Column<Contract>[] {
  const value: Column<Contract> = {
    header: role === "consultant" ? "Värde · du får" : valueLabels[role],
    align: "end",
    from: "md",
    className: "sm:max-lg:min-w-36",
    cell: (contract) => <Value contract={contract} role={role} />,
  };
  return [
    {
      header: "Uppdrag",
      className: "hyphens-auto sm:min-w-44 lg:w-2/5",
      cell: (contract) => (
        <LinkedCell isLinked={contract.id === linkedId}>
          {contract.contractId === null ? (
            <span className="font-medium">{contract.jobTitle ?? "Avtal"}</span>
          ) : (
            <TextLink
              quiet
              className="font-medium"
              href={pathTo("/contracts/:id", { id: contract.contractId })}
            >
              {contract.jobTitle ?? "Avtal"}
            </TextLink>
          )}
          <span className="block text-xs text-muted">
            <span className="mr-1.5 inline-block align-middle empty:hidden">
              <ResponsibleBadge person={contract.responsible} />
            </span>
            {partiesOf(contract, role)}
            {isDiscussions && (
              <span className="sm:@min-[64rem]:hidden">
                {" "}
                · senast aktiv {relativeInSentence(contract.lastActivity)}
              </span>
            )}
          </span>
          {hasAmount(contract) && (
            <span className={isDiscussions ? "block text-xs text-muted" : insteadOf.md}>
              {isDiscussions
                ? contractValueText(contract, role)
                : contractValueText(contract, role).split(" · ")[0]}
              <Proposed contract={contract} role={role} />
            </span>
          )}
        </LinkedCell>
      ),
    },
    {
      header: "Status",
      cell: (contract) => (
        <div className="flex flex-wrap items-center gap-1.5">
          <ContractStatusBadge status={contract.status} role={role} />
          <AgreementBadge contract={contract} role={role} />
        </div>
      ),
    },
    {
      header: isDiscussions ? "Senast aktiv" : "Period",
      from: "xl",
      className: "max-sm:hidden whitespace-nowrap",
      cell: (contract) =>
        isDiscussions ? relativeDate(contract.lastActivity) : <Period contract={contract} />,
    },
    ...(isDiscussions ? [] : [value]),
    {
      ...actionsColumn,
      cell: (contract) => (
        <div className="flex flex-wrap items-center justify-end gap-1.5 lg:flex-nowrap">
          {contract.agreementState === "viewer" && contract.contractId !== null ? (
            <ForWriters>
              <LinkButton
                size="sm"
                variant="primary"
                href={pathTo("/contracts/:id", { id: contract.contractId })}
              >
                Granska och bekräfta
              </LinkButton>
            </ForWriters>
          ) : (
            <ContractActions contract={contract} />
          )}
          <span className="flex items-center">
            {role !== "admin" && contract.consultantId !== null && (
              <Tooltip text="Visa meddelanden">
                <LinkButton
                  size="sm"
                  variant="ghost"
                  aria-label="Visa meddelanden"
                  href={pathTo("/messages", { conversationId: contract.id })}
                >
                  <MessageSquare className="size-4" aria-hidden />
                </LinkButton>
              </Tooltip>
            )}
            <IconButton
              size="sm"
              label={open.includes(contract.id) ? "Visa mindre" : "Visa mer"}
              aria-expanded={open.includes(contract.id)}
              aria-controls={panelId(contract.id)}
              icon={ChevronDown}
              className="[&_svg]:transition-transform aria-expanded:[&_svg]:rotate-180"
              onClick={() => onToggle(contract.id)}
            />
          </span>
        </div>
      ),
    },
  ];
}

/** Whom the agreement waits for. */
function AgreementBadge({ contract, role }: { contract: Contract; role: Role }) {
  const mayWrite = useMayWrite();
  const { agreementState } = contract;
  if (agreementState === null) return null;
  const { label, tone } =
    agreementState === "viewer"
      ? waitsForViewer(contract, mayWrite)
      : agreementLabel(agreementState, otherParty(contract, role === "employer"));
  return <Badge tone={tone}>{label}</Badge>;
}

/** Scrolls its row into view when the URL points to it. */
function LinkedCell({ isLinked, children }: { isLinked: boolean; children: ReactNode }) {
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) cell.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return <div ref={cell}>{children}</div>;
}

/** Without the viewer, who is a party of all of them. */
function partiesOf({ consultantName, employerName }: Contract, role: Role): string {
  const consultant = consultantName ?? "Ingen konsult vald";
  if (role === "employer") return consultant;
  return role === "consultant" ? employerName : `${consultant} · ${employerName}`;
}

/** In two lines where both days are known. */
function Period({ contract: { startDate, endDate, duration } }: { contract: Contract }) {
  if (startDate === null || endDate === null) return duration;
  return (
    <>
      {fullDate(new Date(startDate))} –
      <br />
      {fullDate(new Date(endDate))}
    </>
  );
}

/** Price per hour and, below it, in total; to the consultant also what the customer pays. Nothing of a discussion. */
function Value({ contract, role }: { contract: Contract; role: Role }) {
  if (!hasAmount(contract)) return null;
  const [perHour, total] = contractValueText(contract, role).split(" · ");
  return (
    <div>
      <span className="font-medium">{perHour}</span>
      <Proposed contract={contract} role={role} />
      {total !== undefined && (
        <>
          <span className="sr-only"> · </span>
          <span className="block text-xs text-muted sm:max-lg:whitespace-normal">{total}</span>
        </>
      )}
      <span className="block text-xs text-muted">{partTimeText(contract, role)}</span>
      {role === "consultant" && contract.prices && (
        <span className="block text-xs text-muted">
          Kunden betalar {exactKrPerHour(contract.prices.perHour.customerPays)}
        </span>
      )}
    </div>
  );
}

/** 'Anna föreslår 1 100 kr/h': the price that waits, as its reader pays or gets it; null while none does. */
function proposedText(contract: Contract, role: Role): string | null {
  const { proposed } = contract;
  if (!proposed) return null;
  const { by, hourlyPrice, consultantPrice } = proposed;
  const own = role === "employer" ? "Ni" : "Du";
  const other = by === "admin" ? siteName() : (otherParty(contract, role === "employer") ?? "Konsulten");
  return `${by === role ? own : other} föreslår ${exactKrPerHour(role === "consultant" ? consultantPrice : hourlyPrice)}`;
}

/** The price that waits for an answer, below the price in force. */
function Proposed({ contract, role }: { contract: Contract; role: Role }) {
  const text = proposedText(contract, role);
  return text === null ? null : <span className="block font-medium text-tips">{text}</span>;
}

export function panelId(id: number): string {
  return `contract-${id}`;
}
