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

/** Takes 1 to 12 or nothing, and writes the months behind it. */
export function DurationInput({ value, onChange, ...rest }: TypedInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const before = digitsOf(value);
    // Rubbing out a letter of the word rubs out a digit: the word is not the writer's. Digits alone are typed anew.
    const rubbed = typed.length < value.length && digitsOf(typed) === before && typed !== before;
    const digits = rubbed ? before.slice(0, -1) : digitsOf(typed).replace(/^0+/, "");
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
      placeholder="1-12 månader"
    />
  );
}

/** Takes an hourly rate; a second character after a zero is not taken. */
export function RateInput({ value, onChange, ...rest }: TypedInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
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
