import type { FieldValues } from "react-hook-form";
import { DateInput } from "#src/client/ui/DateInput.tsx";
import { type FieldProps, FormField, splitProps } from "./form.tsx";

/** A date, in a file of its own: it brings the reading of written dates. */
export function DateField<Input extends FieldValues>(props: FieldProps<Input, typeof DateInput>) {
  const { field, control } = splitProps(props);
  return <FormField {...field}>{(registered) => <DateInput {...registered} {...control} />}</FormField>;
}
