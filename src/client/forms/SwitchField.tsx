import type { FieldValues } from "react-hook-form";
import { Switch } from "#src/client/ui/Switch.tsx";
import { type FieldBinding, FormControl } from "./form.tsx";

/** A switch, which has its own label; in a file of its own, because most forms have none. */
export function SwitchField<Input extends FieldValues>({
  form,
  name,
  label = form.labels?.[name],
  help,
}: Pick<FieldBinding<Input>, "form" | "name" | "label" | "help">) {
  return (
    <FormControl {...form.field(name)} label={null}>
      {({ value, ...field }) => <Switch {...field} label={label} help={help} value={Boolean(value)} />}
    </FormControl>
  );
}
