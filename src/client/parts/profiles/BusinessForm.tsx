import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { fullDate } from "#src/copy/format.ts";
import { businessForm } from "#src/domains/business/inputs.ts";
import { TextField } from "#src/client/forms/form.tsx";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import {
  businessNumberDigits,
  formatBankgiro,
  formatIban,
  formatOrgNumber,
  vatNumberOf,
} from "#src/shared/swedish.ts";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";

type Business = NonNullable<Outputs["business"]["find"]>;

/** The numbers and the address that an invoice has. */
export function BusinessForm({ userId, business }: { userId: string; business: Business | null }) {
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(businessForm, {
    name: "business",
    base: valuesOf(business),
    failed: "Kunde inte spara företaget. Försök igen.",
  });
  const save = trpc.business.save.useMutation({ meta: { done: "Företaget är sparat" }, ...callbacks });
  const [typedNumber, vatRegistered] = useWatch({
    control: form.control,
    name: ["orgNumber", "vatRegistered"],
  });
  const orgNumber = businessNumberDigits(typedNumber);
  const submit = form.onValid((values) => save.mutate({ ...values, id: userId }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card title="Företaget">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field("name")} label="Företagets namn" autoComplete="organization" />
          <TextField
            {...form.field("orgNumber")}
            label="Organisationsnummer"
            help="Enskild firma har ditt personnummer. Det lagras krypterat."
            inputMode="numeric"
          />
          <SwitchField
            {...form.field("vatRegistered")}
            label="Momsregistrerat"
            help={
              vatRegistered === false
                ? "Fakturor skrivs utan moms."
                : orgNumber
                  ? `Momsnummer ${vatNumberOf(orgNumber)}`
                  : "Momsnumret följer av organisationsnumret."
            }
          />
          <SwitchField
            {...form.field("fTax")}
            label="Godkänd för F-skatt"
            help={business?.fTaxOn ? `Uppgivet ${fullDate(new Date(business.fTaxOn))}` : undefined}
          />
        </div>
      </Card>
      <Card
        title="Betalning"
        note={
          business?.bankChangedOn
            ? `Ändrades ${fullDate(new Date(business.bankChangedOn))}. Varje ändring mejlas till dig.`
            : "Hit betalar kunden. En ändring mejlas till dig."
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field("bankgiro")} label="Bankgiro" inputMode="numeric" />
          <TextField
            {...form.field("iban")}
            label="IBAN"
            help="Om du inte har bankgiro"
            autoCapitalize="characters"
          />
        </div>
      </Card>
      <Card title="Adress">
        <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            {...form.field("address.street")}
            label="Gatuadress eller box"
            autoComplete="street-address"
            className="sm:col-span-2"
          />
          <TextField
            {...form.field("address.postalCode")}
            label="Postnummer"
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextField {...form.field("address.city")} label="Postort" autoComplete="address-level2" />
        </div>
      </Card>
      <SaveBar draft={draft} isUnsaved={isUnsaved}>
        <SubmitButton pending={save.isPending}>Spara företaget</SubmitButton>
      </SaveBar>
      {dialog}
    </form>
  );
}

function valuesOf(business: Business | null): z.input<typeof businessForm> {
  return {
    name: business?.name ?? "",
    orgNumber: business ? formatOrgNumber(business.orgNumber) : "",
    vatRegistered: business?.vatRegistered ?? true,
    fTax: business?.fTax ?? false,
    bankgiro: business?.bankgiro ? formatBankgiro(business.bankgiro) : "",
    iban: business?.iban ? formatIban(business.iban) : "",
    address: business?.address ?? { street: "", postalCode: "", city: "" },
  };
}
