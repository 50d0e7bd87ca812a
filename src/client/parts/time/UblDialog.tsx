import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Input } from "#src/client/ui/Input.tsx";

interface UblDialogProps {
  id: number;
  month: string;
  /** What the download fixes, unless the basis is fixed already. */
  question: string | null;
  onDownload: () => void;
  onClose: () => void;
}

/** Who sends the file sends an invoice: it has the invoice's own number. */
export function UblDialog({ id, month, question, onDownload, onClose }: UblDialogProps) {
  const [invoiceNumber, setInvoiceNumber] = useState("");
  return (
    <Dialog
      onClose={onClose}
      title="E-faktura (Peppol BIS Billing 3)"
      text={`Den som skickar filen skickar en faktura. Ge den ett nummer ur säljarens egen fakturaserie.${question === null ? "" : ` ${question}`}`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          {invoiceNumber.trim() === "" ? (
            <Button variant="primary" disabled>
              Ladda ner
            </Button>
          ) : (
            <DownloadLink
              plain
              variant="primary"
              href={apiPaths.basis(id, { month, format: "ubl", invoiceNumber: invoiceNumber.trim() })}
              onClick={() => {
                onDownload();
                onClose();
              }}
            >
              Ladda ner
            </DownloadLink>
          )}
        </>
      }
    >
      <Field label="Fakturanummer" required>
        <Input
          value={invoiceNumber}
          autoComplete="off"
          maxLength={limits.invoicingText}
          onChange={({ target }) => setInvoiceNumber(target.value)}
        />
      </Field>
    </Dialog>
  );
}
