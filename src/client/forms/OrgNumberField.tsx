import type { FieldValues } from "react-hook-form";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Input as TextInput } from "#src/client/ui/Input.tsx";
import { type FieldBinding, FormField } from "./form.tsx";

/** An organisation number that gets its hyphen while the user types. */
export function OrgNumberField<Input extends FieldValues>(field: FieldBinding<Input>) {
  return (
    <FormField label="Organisationsnummer" {...field}>
      {({ onChange, ...registered }) => (
        <TextInput
          {...registered}
          inputMode="numeric"
          onChange={(event) => {
            event.target.value = formatOrgNumber(event.target.value);
            void onChange(event);
          }}
        />
      )}
    </FormField>
  );
}
