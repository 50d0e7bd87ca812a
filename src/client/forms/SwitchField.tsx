import type { ComponentProps } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { Switch } from "#src/client/ui/Switch.tsx";
import { type FieldBinding, FormControl } from "./form.tsx";

/** A switch, which has its own label; in a file of its own, because most forms have none. */
export function SwitchField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  form,
  name,
  ...texts
}: Pick<FieldBinding<Input, Name, Output>, "form" | "name"> &
  Pick<ComponentProps<typeof Switch>, "label" | "help">) {
  return (
    <FormControl form={form} name={name}>
      {({ value, ...field }) => <Switch {...field} {...texts} value={Boolean(value)} />}
    </FormControl>
  );
}
