import { useState, type MouseEvent } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { downloadFrom } from "#src/client/ui/downloadFile.ts";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";

const UblDialog = lazyDialog(async () => (await import("./UblDialog.tsx")).UblDialog);

export type Basis = Outputs["invoicing"]["basis"];

/** Whether downloading the basis fixes it (docs/rules/invoicing.md#numbers). */
export function isLockedByDownload({ isFixed, missing }: Pick<Basis, "isFixed" | "missing">): boolean {
  return !isFixed && !missing.includes("business");
}

interface BasisDownloadsProps {
  basis: Basis;
  /** Called when a download begins that fixes the basis. */
  onLocked: () => void;
  /** Whether there is nothing to fill in first. */
  isComplete: boolean;
  /** What is not in it yet. */
  openWeeks: string | null;
}

/** The basis as files; asks before the first one, which fixes it. */
export function BasisDownloads({ basis, onLocked, isComplete, openWeeks }: BasisDownloadsProps) {
  const [isUbl, setUbl] = useState(false);
  const { contractId: id, month, missing } = basis;
  const question = isLockedByDownload(basis)
    ? [
        openWeeks,
        missing.includes("reference") && "Referens saknas.",
        "Den första nedladdningen låser raderna som de är nu. Tid som godkänns eller öppnas igen efter det kommer i nästa underlag.",
      ]
        .filter(Boolean)
        .join(" ")
    : null;

  function askOnce(event: MouseEvent<HTMLAnchorElement>) {
    if (question === null) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    askFirst({
      title: "Ladda ner och lås underlaget?",
      text: question,
      confirmText: "Ladda ner",
      tone: "primary",
      onConfirm: () => {
        downloadFrom(href);
        onLocked();
      },
    });
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <DownloadLink
        variant={isComplete ? "primary" : "secondary"}
        href={apiPaths.basis(id, { month, format: "pdf" })}
        onClick={askOnce}
      >
        PDF
      </DownloadLink>
      <DownloadLink plain href={apiPaths.basis(id, { month, format: "csv" })} onClick={askOnce}>
        CSV
      </DownloadLink>
      {!missing.includes("business") && !missing.includes("reference") && (
        <Button onClick={() => setUbl(true)}>E-faktura</Button>
      )}
      {isUbl && (
        <UblDialog
          id={id}
          month={month}
          question={question}
          onDownload={onLocked}
          onClose={() => setUbl(false)}
        />
      )}
    </div>
  );
}
