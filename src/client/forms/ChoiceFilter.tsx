import { oneOf } from "#src/client/routing/address.ts";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";

interface ChoiceFilterProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** Undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of some values to filter by. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
  const { label, values, textOf, value, onChange } = props;
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(oneOf(values, target.value))}
        placeholder="Alla"
        options={values.map((each) => ({ value: String(each), label: textOf(each) }))}
      />
    </Field>
  );
}
