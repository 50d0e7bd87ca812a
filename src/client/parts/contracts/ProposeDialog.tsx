import { useWatch } from "react-hook-form";
import { proposeTermsInput } from "#src/domains/contracts/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, setServerErrors, useInputForm } from "#src/client/form.tsx";
import { FormDialog } from "#src/client/FormDialog.tsx";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { DateInput } from "#src/client/ui/DateInput.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/viewer.tsx";
import type { AgreedContract } from "./contractValue.ts";
import { typedSplitLine } from "./typedSplitLine.ts";

/** Proposes other terms, starting from the latest ones. */
export function ProposeDialog({ contract, onClose }: { contract: AgreedContract; onClose: () => void }) {
  const latest = contract.versions.at(-1) ?? contract;
  const form = useInputForm(proposeTermsInput, {
    id: contract.id,
    hourlyPrice: String(latest.hourlyPrice),
    months: String(latest.months),
    startDate: latest.startDate ?? "",
    endDate: latest.endDate ?? "",
    terms: latest.terms ?? "",
  });
  const { user } = useViewer();
  const isEmployer = user?.id === contract.employerId;
  const typedPrice = useWatch({ control: form.control, name: "hourlyPrice" });
  const split = typedSplitLine(typedPrice, contract.commissionPercent, isEmployer);
  const propose = trpc.contracts.propose.useMutation({
    onSuccess: () => {
      toast({ title: "Förslaget är skickat", tone: "success" });
      onClose();
    },
    onError: (error) => {
      setServerErrors(
        form,
        ["hourlyPrice", "months", "startDate", "endDate", "terms"],
        failureOf(error).fields,
      );
      errorToast(error, { fallback: "Kunde inte skicka förslaget" });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Föreslå ändring"
      text={`${contract.jobTitle}. Det nya gäller när den andra parten har bekräftat.`}
      submit="Skicka förslag"
      pendingText="Skickar..."
      pending={propose.isPending}
      onSubmit={(values) => propose.mutate(values)}
      onClose={onClose}
      columns
    >
      <FormField
        form={form}
        name="hourlyPrice"
        label="Timpris"
        help={`Det ${isEmployer ? "ni" : "kunden"} betalar per timme, exkl. moms. Ett nytt pris gäller hela avtalet.`}
        required
      >
        {(field) => <Input {...field} inputMode="decimal" unit="kr/h" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="months" label="Antal månader" required>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="startDate" label="Startdatum" required>
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="endDate" label="Slutdatum" help="Tomt: efter antalet månader">
        {(field) => <DateInput {...field} />}
      </FormField>
      <p aria-live="polite" className="min-h-5 text-sm text-muted tabular-nums sm:col-span-2">
        {split}
      </p>
      <FormField form={form} name="terms" label="Villkor" help="Valfritt" className="sm:col-span-2">
        {(field) => <Textarea {...field} rows={4} maxLength={limits.terms} />}
      </FormField>
    </FormDialog>
  );
}
