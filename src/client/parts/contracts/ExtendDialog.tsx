import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { proposeTermsInput } from "#src/domains/contracts/inputs.ts";
import { isPossibleEnd, monthsUntil } from "#src/domains/contracts/rules.ts";
import { agreementMessages } from "#src/copy/contracts.ts";
import { aboutKr, decimal, fullDate, months } from "#src/copy/format.ts";
import { contractSums } from "#src/shared/money.ts";
import { lastDayOf, monthsBetween } from "#src/shared/time.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { type SavingCallbacks, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { totalWord, type DatedContract } from "./contractValue.ts";

const addedMonths = 3;

/** Proposes a later end, and perhaps another price, as a new version of the terms. */
export function ExtendDialog({ contract, onClose }: { contract: DatedContract; onClose: () => void }) {
  const { user } = useViewer();
  const { id, startDate } = contract;
  const form = useInputForm(proposeTermsInput, {
    id,
    hourlyPrice: decimal(contract.hourlyPrice),
    startDate,
    endDate: lastDayOf(startDate, monthsUntil(startDate, contract.endDate) + addedMonths),
  });
  const propose = trpc.contracts.propose.useMutation({
    meta: { done: "Förslaget är skickat", failed: "Kunde inte skicka förslaget" },
  });
  const [typedPrice, typedEnd] = useWatch({ control: form.control, name: ["hourlyPrice", "endDate"] });

  function submit(
    { endDate = null, ...values }: z.output<typeof proposeTermsInput>,
    callbacks: SavingCallbacks,
  ) {
    if (endDate === null || endDate <= contract.endDate)
      form.setError("endDate", { message: "Välj ett datum efter avtalets slut" });
    else if (!isPossibleEnd(startDate, endDate))
      form.setError("endDate", { message: agreementMessages.endTooFar });
    else propose.mutate({ ...values, endDate }, callbacks);
  }

  return (
    <FormDialog
      form={form}
      title="Förläng avtalet"
      text={`${contract.jobTitle}. Nu gäller avtalet till och med ${fullDate(new Date(contract.endDate))}. Det nya gäller när den andra parten har bekräftat.`}
      submit="Skicka förslag"
      pendingText="Skickar..."
      pending={propose.isPending}
      onSubmit={submit}
      onClose={onClose}
      columns
    >
      <DateField {...form.field("endDate")} label="Nytt slutdatum" required />
      <TextField
        {...form.field("hourlyPrice")}
        label="Timpris"
        help="Det kunden betalar, exkl. moms. Ett nytt pris gäller hela avtalet."
        inputMode="decimal"
        unit="kr/h"
      />
      <p aria-live="polite" className="text-sm text-muted sm:col-span-2">
        {totalText(contract, user?.id === contract.consultantId, typedPrice, typedEnd)}
      </p>
    </FormDialog>
  );
}

function totalText(
  { startDate, scope, commissionPercent }: DatedContract,
  isConsultant: boolean,
  typedPrice: unknown,
  typedEnd: unknown,
): string {
  const price = proposeTermsInput.shape.hourlyPrice.safeParse(typedPrice);
  const endDate = proposeTermsInput.shape.endDate.safeParse(typedEnd).data ?? null;
  if (!price.success || endDate === null || endDate < startDate)
    return "Summan räknas ut när slutdatum och timpris är ifyllda.";
  const length = monthsUntil(startDate, endDate);
  const { contractValueOre, commissionOre } = contractSums(
    Math.round(price.data * 100),
    length,
    Math.round(commissionPercent * 10),
  );
  const total = `${aboutKr(contractValueOre / 100)} ${totalWord(scope)}`;
  const own = `du får ${aboutKr((contractValueOre - commissionOre) / 100)} av ${total}`;
  const rounded = Number.isInteger(monthsBetween(startDate, endDate)) ? "" : " (avrundat)";
  return `Avtalet blir ${months(length)}${rounded}: ${isConsultant ? own : total}, exkl. moms.`;
}
