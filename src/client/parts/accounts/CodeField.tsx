import type { FieldPath, FieldValues } from "react-hook-form";
import { TextField, type InputForm } from "#src/client/forms/form.tsx";

interface CodeFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output> {
  form: InputForm<Input, Output>;
  name: Name;
  autoFocus?: boolean;
}

/** A code from the app; phones and password managers can fill it in. */
export function CodeField<Input extends FieldValues, Name extends FieldPath<Input>, Output>(
  props: CodeFieldProps<Input, Name, Output>,
) {
  return (
    <TextField
      {...props}
      label="Kod från din app"
      help="Sex siffror som byts var trettionde sekund."
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      spellCheck={false}
    />
  );
}
