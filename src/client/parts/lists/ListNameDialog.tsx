import { listForm } from "#src/domains/profiles/inputs/lists.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";

interface ListNameDialogProps {
  /** The list that gets another name; a new one without it. */
  list?: { id: number; name: string } | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name of a new list, or another one of a list. */
export function ListNameDialog({ list, onClose, onSaved }: ListNameDialogProps) {
  const form = useInputForm(listForm, { name: list?.name ?? "" });
  const options = {
    meta: { failed: "Kunde inte spara listan" },
    onSuccess: ({ id }: { id: number }) => {
      onClose();
      onSaved(id);
    },
  };
  const create = trpc.profiles.createList.useMutation(options);
  const rename = trpc.profiles.renameList.useMutation(options);
  return (
    <FormDialog
      form={form}
      title={list ? "Byt namn på listan" : "Ny lista"}
      width="sm"
      submit="Spara"
      pending={create.isPending || rename.isPending}
      onSubmit={({ name }) => (list ? rename.mutate({ id: list.id, name }) : create.mutate({ name }))}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Namn" />
    </FormDialog>
  );
}
