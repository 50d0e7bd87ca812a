import { useState } from "react";
import { counted } from "#src/copy/format.ts";
import { listForm } from "#src/domains/profiles/inputs/lists.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { errorToast } from "#src/client/api/errorToast.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface SaveToListDialogProps {
  consultants: readonly { id: string }[];
  onClose: () => void;
  onSaved: () => void;
}

/** Puts the chosen consultants into one of the company's lists, or into a new one. */
export function SaveToListDialog({ consultants, onClose, onSaved }: SaveToListDialogProps) {
  const lists = trpc.profiles.lists.useQuery();
  const [target, setTarget] = useState("0");
  const isNew = target === "new";
  const form = useInputForm(listForm.partial(), {});
  const create = trpc.profiles.createList.useMutation();
  const save = trpc.profiles.saveEntry.useMutation();
  const [isSaving, setSaving] = useState(false);

  async function submit({ name = "" }: { name?: string | undefined }): Promise<void> {
    setSaving(true);
    try {
      const list = isNew ? await create.mutateAsync({ name }) : { id: Number(target) };
      for (const { id } of consultants) await save.mutateAsync({ id: list.id, consultantId: id });
      toast({ title: counted(consultants.length, "konsult sparad", "konsulter sparade") });
      onSaved();
    } catch (error) {
      errorToast(error, { title: "Kunde inte spara i listan", fallback: undefined });
    } finally {
      setSaving(false);
    }
  }

  return (
    <FormDialog
      form={form}
      title="Spara i lista"
      width="sm"
      submit="Spara"
      disabled={isNew && !form.watch("name")?.trim()}
      pending={isSaving}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <QueryView query={lists}>
        {(all) => (
          <Field label="Lista">
            <Select
              value={target}
              onChange={({ target: { value } }) => {
                setTarget(value);
                form.reset({});
              }}
              options={[
                ...all.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: "new", label: "Ny lista …" },
              ]}
            />
          </Field>
        )}
      </QueryView>
      {isNew && <TextField {...form.field("name")} label="Namn" />}
    </FormDialog>
  );
}
