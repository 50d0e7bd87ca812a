import type { FieldValues } from "react-hook-form";
import { TextField, type FieldBinding } from "#src/client/forms/form.tsx";

interface CodeFieldProps<Input extends FieldValues> extends Pick<FieldBinding<Input>, "form" | "name"> {
  autoFocus?: boolean;
}

/** A code from the app; phones and password managers can fill it in. */
export function CodeField<Input extends FieldValues>(props: CodeFieldProps<Input>) {
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
