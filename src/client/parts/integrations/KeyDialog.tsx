import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { useState } from "react";
import { scopeAreas, type Scope } from "#src/constants/integrations.ts";
import { scopeAreaLabels } from "#src/copy/integrations.ts";
import { createKeyInput } from "#src/domains/integrations/inputs.ts";
import { dayAfter, stockholmDay } from "#src/shared/time.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormControl, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { ShownOnce } from "./ShownOnce.tsx";

const suggestedDays = 90;

/** Makes a key, then shows it. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [expiresAt] = useState(() => dayAfter(stockholmDay(new Date()), suggestedDays));
  const form = useInputForm(createKeyInput, { name: "", scopes: [], expiresAt });
  const create = trpc.integrations.createKey.useMutation({
    meta: { failed: "Kunde inte skapa nyckeln" },
    onError: showFieldErrors(form),
  });
  if (create.data)
    return (
      <ShownOnce
        title="Nyckeln är skapad"
        text="Kopiera den nu och förvara den som ett lösenord. Den visas inte igen."
        value={create.data.key}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title="Skapa API-nyckel"
      text="Ge nyckeln bara det som programmet behöver. Du kan återkalla den när som helst."
      submit="Skapa nyckel"
      pendingText="Skapar..."
      pending={create.isPending}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Namn" help="Till exempel systemet som ska använda den" />
      <FormControl form={form} name="scopes" label="Behörigheter" group required>
        {({ value, onChange }) => <ScopeList value={value} onChange={onChange} />}
      </FormControl>
      <DateField form={form} name="expiresAt" label="Gäller till och med" help="Högst ett år" />
    </FormDialog>
  );
}

function ScopeList({ value, onChange }: { value: readonly Scope[]; onChange: (value: Scope[]) => void }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {scopeAreas.map((area) => (
        <li key={area} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 flex-[1_1_12rem]">
            <span className="block font-medium">{scopeAreaLabels[area].label}</span>
            <span className="block text-sm text-muted">{scopeAreaLabels[area].text}</span>
          </span>
          <span className="flex gap-4">
            {([`${area}:read`, `${area}:write`] as const).map((scope, index) => (
              <label key={scope} className="flex min-h-9 items-center gap-2 thumb:min-h-11">
                <Checkbox
                  aria-label={`${index === 0 ? "Läsa" : "Ändra"} ${scopeAreaLabels[area].label}`}
                  checked={value.includes(scope)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, scope] : value.filter((each) => each !== scope))
                  }
                />
                {index === 0 ? "Läsa" : "Ändra"}
              </label>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
