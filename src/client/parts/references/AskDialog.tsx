import { askInput } from "#src/domains/references/inputs.ts";
import { answerDays } from "#src/domains/references/rules.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Select } from "#src/client/ui/Select.tsx";

/** Asks a former client for a reference. */
export function AskDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const projects = trpc.profiles.projects.useQuery({ id: userId }).data ?? [];
  const form = useInputForm(askInput, { id: userId, name: "", company: "", email: "", projectId: null });
  const ask = trpc.references.ask.useMutation({
    meta: {
      done: { title: "Frågan är skickad", text: `Länken gäller i ${answerDays} dagar.` },
      failed: "Kunde inte skicka frågan. Försök igen.",
    },
  });
  return (
    <FormDialog
      form={form}
      title="Be om en referens"
      text="Personen får ett mejl med en länk, svarar på en sida utan konto och kan ta tillbaka svaret när som helst."
      submit="Skicka frågan"
      pendingText="Skickar..."
      save={ask}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Namn" />
      <TextField {...form.field("company")} label="Företag" />
      <TextField
        {...form.field("email")}
        label="E-post"
        help="Helst adressen på jobbet: det som står efter @ visas på profilen."
        type="email"
      />
      {projects.length > 0 && (
        <FormControl {...form.field("projectId")} label="Projekt" help="Valfritt">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              value={value ? String(value) : ""}
              onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
              options={[
                { value: "", label: "Inget särskilt" },
                ...projects.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
          )}
        </FormControl>
      )}
    </FormDialog>
  );
}
