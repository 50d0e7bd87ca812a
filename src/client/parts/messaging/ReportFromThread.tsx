import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";

const ReportAgreementDialog = lazyDialog(
  async () => (await import("#src/client/parts/contracts/ReportAgreementDialog.tsx")).ReportAgreementDialog,
);

/** The company reports the agreement without leaving the conversation. */
export function ReportFromThread({ conversationId }: { conversationId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(linkClass.inline, "shrink-0 max-sm:-my-2 max-sm:py-2")}
      >
        Rapportera avtal
      </button>
      {isOpen && <ReportAgreementDialog conversationId={conversationId} onClose={() => setOpen(false)} />}
    </>
  );
}
