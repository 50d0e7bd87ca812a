import type { ChangeEvent, Ref } from "react";
import { months } from "#src/copy/format.ts";
import { Input } from "#src/client/ui/Input.tsx";

interface TypedInputProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Accepts 1 to 12 or nothing, and adds the unit to the number. */
export function DurationInput({ value, onChange, ...rest }: TypedInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const before = digitsOf(value);
    // Deleting a character of the unit deletes a digit, because the unit is not typed by the user.
    const isUnitDeleted = typed.length < value.length && digitsOf(typed) === before && typed !== before;
    const digits = isUnitDeleted ? before.slice(0, -1) : digitsOf(typed).replace(/^0+/, "");
    if (digits === "") onChange("");
    else if (Number(digits) <= 12) onChange(months(Number(digits)));
  }
  return (
    <Input
      {...rest}
      value={value}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      placeholder="1–12 månader"
    />
  );
}

/** Accepts an hourly rate without leading zeros; blanks, as in '1 000', are removed. */
export function RateInput({ value, onChange, ...rest }: TypedInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value.replace(/\s/g, "");
    if (typed.length > 1 && typed.startsWith("0")) return;
    onChange(typed);
  }
  return (
    <Input
      {...rest}
      value={value}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      unit="kr/h"
      maxLength={12}
    />
  );
}
