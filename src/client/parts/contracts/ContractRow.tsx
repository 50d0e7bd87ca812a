import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { relativeDate } from "#src/copy/format.ts";
import { pathTo } from "#src/client/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { AgreementCard } from "./AgreementCard.tsx";
import { ContractActions } from "./ContractActions.tsx";
import { ContractDetailsDialog } from "./ContractDetailsDialog.tsx";
import { ContractFacts } from "./ContractFacts.tsx";
import { contractValueText, formatPerHour, hasAmount, valueLabels, type Contract } from "./contractValue.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const highlightTime = 3_000;

interface ContractRowProps {
  contract: Contract;
  /** The URL points to this row: it starts expanded and is highlighted for three seconds. */
  isLinked: boolean;
  /** Whether its details dialog starts open. */
  showsDetails: boolean;
}

export function ContractRow({ contract, isLinked, showsDetails }: ContractRowProps) {
  const { user } = useViewer();
  const role = user?.role ?? "consultant";
  const [open, setOpen] = useState(isLinked);
  const [detailed, setDetailed] = useState(showsDetails);
  const panel = useId();
  const { row, isHighlighted } = useHighlight(isLinked);
  // Without the viewer, who is a party of all of them.
  const parties = [
    role !== "consultant" && (contract.consultantName ?? "Ingen konsult vald"),
    role !== "employer" && contract.employerName,
  ].filter((name) => name !== false);
  const hasThread = role !== "admin" && contract.consultantId !== null;
  return (
    <li
      ref={row}
      className={cx(
        "rounded-lg border transition-colors duration-200 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:last:border-b-0",
        isHighlighted ? "border-accent bg-accent-soft" : "border-line bg-surface",
      )}
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:px-5 lg:py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:p-0 lg:pr-6">
          <div className="min-w-0 flex-[1_1_16rem]">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base wrap-anywhere">{contract.jobTitle ?? "Avtal"}</h2>
              <StatusBadge status={contract.status} role={role} />
            </div>
            <p className="mt-1 text-muted">{parties.join(" · ")}</p>
            <p className="text-xs text-muted">
              Senast aktiv: {relativeDate(contract.lastActivity).toLowerCase()}
            </p>
          </div>
          <div className="sm:text-right">
            <p className="text-xs text-muted">
              {contract.prices && role === "consultant" ? "Värde · du får" : valueLabels[role]}
            </p>
            <p className="font-medium tabular-nums">{contractValueText(contract, role)}</p>
            {hasAmount(contract) && (
              <p className="text-xs text-muted">
                {role === "consultant" && contract.prices
                  ? `Kunden betalar ${formatPerHour(contract.prices.perHour.customerPays)}, exkl. moms`
                  : "exkl. moms"}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5 lg:justify-end lg:border-t-0 lg:p-0">
          <ContractActions contract={contract} />
          {hasThread && (
            <LinkButton size="sm" href={pathTo("/messages", { conversationId: contract.id })}>
              Visa meddelanden
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto lg:ml-0"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            {open ? "Visa mindre" : "Visa mer"}
            <ChevronDown className={cx("size-4 transition-transform", open && "rotate-180")} aria-hidden />
          </Button>
        </div>
      </div>
      {open && (
        <div id={panel} className="space-y-4 border-t border-line p-4 sm:p-5">
          {user && contract.prices && role !== "admin" && (
            <AgreementCard conversationId={contract.id} viewerId={user.id} />
          )}
          <ContractFacts contract={contract} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDetailed(true)}>
              Visa detaljer
            </Button>
            {role === "admin" && contract.contractId !== null && contract.hasReceipt && (
              <LinkButton size="sm" href={pathTo("/contracts/:id/receipt", { id: contract.contractId })}>
                Kvitto
              </LinkButton>
            )}
          </div>
        </div>
      )}
      {detailed && <ContractDetailsDialog contract={contract} onClose={() => setDetailed(false)} />}
    </li>
  );
}

/** Scrolls the row into view and highlights it for three seconds. */
function useHighlight(isLinked: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const [isHighlighted, setHighlighted] = useState(isLinked);
  useEffect(() => {
    if (!isLinked) return;
    row.current?.scrollIntoView({ block: "center" });
    const timer = window.setTimeout(() => setHighlighted(false), highlightTime);
    return () => window.clearTimeout(timer);
  }, [isLinked]);
  return { row, isHighlighted };
}
