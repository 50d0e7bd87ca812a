import { limits } from "#src/constants/limits.ts";
import { watchFrequencies, type WatchFrequency } from "#src/constants/watches.ts";
import { filterWords, frequencyLabels } from "#src/copy/watches.ts";
import { watchForm } from "#src/domains/watches/inputs/form.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormDialog } from "#src/client/FormDialog.tsx";
import { FormField, setServerErrors, useInputForm } from "#src/client/form.tsx";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useLocation } from "wouter";
import type { NewWatch } from "./WatchButton.tsx";

interface WatchDialogProps {
  watch: NewWatch & { id?: number; frequency?: WatchFrequency };
  onClose: () => void;
}

/** Names a new watch, or renames one, and says how often it announces what is new. */
export function WatchDialog({ watch, onClose }: WatchDialogProps) {
  const { id, kind, filter, jobId, name, frequency = "daily" } = watch;
  const [, navigate] = useLocation();
  const form = useInputForm(watchForm, { name, frequency });
  const options = {
    onSuccess: () => {
      const isNew = id === undefined;
      toast({
        title: isNew ? "Sökningen bevakas" : "Bevakningen är ändrad",
        tone: "success",
        ...(isNew && {
          action: { label: "Visa bevakningar", onPress: () => navigate(pathTo("/bevakningar")) },
        }),
      });
      onClose();
    },
    onError: (error: unknown) => {
      setServerErrors(form, ["name", "frequency"], failureOf(error).fields);
      errorToast(error, { fallback: "Kunde inte spara bevakningen" });
    },
  };
  const create = trpc.watches.create.useMutation(options);
  const update = trpc.watches.update.useMutation(options);
  return (
    <FormDialog
      form={form}
      title={id === undefined ? "Bevaka sökningen" : "Ändra bevakningen"}
      text={filterWords({ kind, filter })}
      submit={id === undefined ? "Bevaka" : "Spara"}
      pendingText="Sparar..."
      pending={create.isPending || update.isPending}
      onSubmit={(values) => {
        if (id !== undefined) update.mutate({ id, ...values });
        else create.mutate({ kind, filter, jobId, ...values });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Namn" required>
        {(field) => <Input {...field} maxLength={limits.name} />}
      </FormField>
      <FormField form={form} name="frequency" label="Hur ofta?" help="I Bryggan och med mejl">
        {(field) => (
          <Select
            {...field}
            options={watchFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
