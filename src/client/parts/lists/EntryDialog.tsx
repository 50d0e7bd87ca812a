import { limits } from "#src/constants/limits.ts";
import { entryForm } from "#src/domains/profiles/inputs/lists.ts";
import { FormControl, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";

/** What tags are offered before the company has any of its own. */
const offeredTags = ["Har jobbat här", "Intervjuad", "Ledig snart", "Senior"];

interface EntryDialogProps {
  list: { id: number; name: string };
  entry: Outputs["profiles"]["entries"]["items"][number];
  onClose: () => void;
}

/** The note and tags of a consultant in a list. */
export function EntryDialog({ list, entry, onClose }: EntryDialogProps) {
  const form = useInputForm(entryForm, {
    id: list.id,
    consultantId: entry.id,
    note: entry.note ?? "",
    tags: entry.tags,
  });
  const save = trpc.profiles.saveEntry.useMutation({
    meta: { done: "Sparat", failed: "Kunde inte spara anteckningen" },
  });
  return (
    <FormDialog
      form={form}
      title={entry.name ?? "Konsult"}
      text={`I ${list.name}. Konsulten har rätt att begära ut det du skriver.`}
      submit="Spara"
      save={save}
      onClose={onClose}
    >
      <TextareaField {...form.field("note")} label="Anteckning" counter />
      <FormControl {...form.field("tags")} label="Etiketter" help="Skriv egna eller välj.">
        {(field) => (
          <MultiSelect
            {...field}
            options={[...new Set([...offeredTags, ...field.value])]}
            newNames={limits.listTag}
            max={limits.listTags}
            placeholder="Välj eller skriv"
          />
        )}
      </FormControl>
    </FormDialog>
  );
}
