import { useState } from "react";
import { ReportAgreementDialog } from "#src/client/parts/contracts/dialogs.ts";
import { cx, linkClass } from "#src/client/ui/classNames.ts";

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
