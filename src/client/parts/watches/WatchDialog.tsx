import {
  watchFrequencies,
  type WatchFilter,
  type WatchFrequency,
  type WatchKind,
} from "#src/constants/watches.ts";
import { filterWords, frequencyLabels, watchPath } from "#src/copy/watches.ts";
import { watchForm } from "#src/domains/watches/inputs/form.ts";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { SelectField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Select } from "#src/client/ui/Select.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { useState } from "react";
import { useLocation } from "wouter";
import { siteName } from "#src/shared/brand.ts";

/** What a new watch is about. */
export interface NewWatch {
  kind: WatchKind;
  filter: WatchFilter;
  jobId?: number;
  /** The name that is suggested. */
  name: string;
}

interface WatchDialogProps {
  title: string;
  watch: NewWatch & { id?: number; frequency?: WatchFrequency };
  onClose: () => void;
}

/**
 * Names a new watch, or renames one, and says how often it announces what is new. A search can also replace the filters of
 * a watch that exists.
 */
export function WatchDialog({ title, watch, onClose }: WatchDialogProps) {
  const { kind, filter, jobId, name, frequency = "daily" } = watch;
  const [, navigate] = useLocation();
  const [replacedId, setReplacedId] = useState<number>();
  const isSearch = watch.id === undefined && jobId === undefined;
  const own = trpc.watches.list.useQuery(undefined, { enabled: isSearch });
  const replaceable = own.data?.filter((each) => isSearch && each.kind === kind && each.jobId === null) ?? [];
  const id = watch.id ?? replacedId;
  const form = useInputForm(watchForm, { name, frequency });
  const action = { label: "Visa bevakningar", onPress: () => navigate(pathTo("/bevakningar")) };
  const meta = {
    done: id === undefined ? { title: "Bevakningen är sparad", action } : "Bevakningen är ändrad",
    failed: "Kunde inte spara bevakningen",
  };
  const create = trpc.watches.create.useMutation({ meta });
  const update = trpc.watches.update.useMutation({ meta });
  function replace(value: string): void {
    const chosen = replaceable.find((each) => String(each.id) === value);
    setReplacedId(chosen?.id);
    form.reset({ name: chosen?.name ?? name, frequency: chosen?.frequency ?? frequency });
  }
  return (
    <FormDialog
      form={form}
      title={title}
      text={filterWords({ kind, filter })}
      submit={id === undefined ? "Bevaka" : "Spara"}
      pending={create.isPending || update.isPending}
      onSubmit={(values, callbacks) => {
        if (replacedId !== undefined) update.mutate({ id: replacedId, filter, ...values }, callbacks);
        else if (id !== undefined) update.mutate({ id, ...values }, callbacks);
        else create.mutate({ kind, filter, jobId, ...values }, callbacks);
      }}
      onClose={onClose}
    >
      {replaceable.length > 0 && (
        <Field label="Spara som">
          <Select
            value={replacedId ?? ""}
            onChange={({ target }) => replace(target.value)}
            options={[
              { value: "", label: "Ny bevakning" },
              ...replaceable.map((each) => ({
                value: String(each.id),
                label: `Nya filter för ”${each.name}”`,
              })),
            ]}
          />
        </Field>
      )}
      <TextField {...form.field("name")} label="Namn" />
      <SelectField
        {...form.field("frequency")}
        label="Hur ofta?"
        help={`På ${siteName()} och med mejl`}
        options={watchFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
      />
      {watch.id !== undefined && (watch.jobId ?? null) === null && (
        <p className="text-sm text-muted">
          <TextLink href={watchPath({ kind, filter, jobId: null })}>Öppna sökningen</TextLink> för att ändra
          filtren. Tryck sedan på Bevaka sökningen och välj bevakningen.
        </p>
      )}
    </FormDialog>
  );
}
