import type { z } from "zod";
import { longestPaymentDays } from "#src/constants/invoicing.ts";
import { limits } from "#src/constants/limits.ts";
import { saveInvoicingInput } from "#src/domains/invoicing/inputs.ts";
import { asTyped } from "#src/shared/objects.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { QueryDialog } from "#src/client/api/QueryDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

interface InvoicingDialogProps {
  id: number;
  isCompany: boolean;
  onClose: () => void;
}

/** What invoices say besides the terms; the consultant sets the days until payment. */
export function InvoicingDialog(props: InvoicingDialogProps) {
  const details = trpc.invoicing.details.useQuery({ id: props.id });
  return (
    <QueryDialog query={details} title={titleOf(props)} onClose={props.onClose}>
      {(data) => <DetailsForm {...props} details={data} />}
    </QueryDialog>
  );
}

function titleOf({ isCompany }: InvoicingDialogProps): string {
  return isCompany ? "Fakturauppgifter" : "Betalningsvillkor";
}

function DetailsForm({
  details,
  ...props
}: InvoicingDialogProps & { details: Outputs["invoicing"]["details"] }) {
  const { id, isCompany, onClose } = props;
  const form = useInputForm(saveInvoicingInput, valuesOf(id, details, isCompany));
  const save = trpc.invoicing.save.useMutation({
    meta: { done: "Uppgifterna är sparade", failed: "Kunde inte spara uppgifterna" },
  });
  const { maxPaymentDays } = details;
  return (
    <FormDialog
      form={form}
      title={titleOf(props)}
      text={
        isCompany
          ? "Står på avtalets fakturaunderlag. En referens eller inköpsorder behövs för e-faktura."
          : "Kunden kan sätta färre dagar, aldrig fler än 30 om du inte tillåter det här."
      }
      submit="Spara"
      save={save}
      onClose={onClose}
    >
      {isCompany && (
        <>
          <TextField {...form.field("buyerReference")} label="Er referens" />
          <TextField {...form.field("purchaseOrder")} label="Inköpsorder" />
          <TextField {...form.field("costCentre")} label="Kostnadsställe" />
          <TextField
            {...form.field("invoiceEmail")}
            label="E-post för fakturor"
            type="email"
            maxLength={limits.email}
          />
          <TextField
            {...form.field("peppolId")}
            label="Peppol-id"
            help="Behövs om det inte är organisationsnumret: 0007:5560360793"
          />
        </>
      )}
      <TextField
        {...form.field("paymentDays")}
        label="Betalas inom"
        help={`Högst ${isCompany ? maxPaymentDays : longestPaymentDays} dagar från underlagets datum`}
        unit="dagar"
        inputMode="numeric"
        maxLength={2}
      />
    </FormDialog>
  );
}

function valuesOf(
  id: number,
  details: Outputs["invoicing"]["details"],
  isCompany: boolean,
): z.input<typeof saveInvoicingInput> {
  const paymentDays = String(details.paymentDays);
  if (!isCompany) return { id, paymentDays };
  const names = ["buyerReference", "purchaseOrder", "costCentre", "invoiceEmail", "peppolId"] as const;
  return { id, ...asTyped(details, names), paymentDays };
}
