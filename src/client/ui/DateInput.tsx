import type { ChangeEvent, ComponentProps } from "react";
import { Input } from "./Input.tsx";

type InputProps = Omit<ComponentProps<typeof Input>, "type" | "placeholder" | "maxLength">;

/** A date as YYYY-MM-DD. Not a native date field: that one follows the browser's language, not the page's. */
export function DateInput(props: InputProps) {
  return (
    <DigitInput
      {...props}
      placeholder="ÅÅÅÅ-MM-DD"
      digits={/^(\d{4})(\d\d)(\d\d)$/}
      separator="-"
      size={10}
    />
  );
}

/** A time of day as HH:mm. */
export function TimeInput(props: InputProps) {
  return <DigitInput {...props} placeholder="TT:MM" digits={/^(\d\d)(\d\d)$/} separator=":" size={5} />;
}

interface DigitInputProps extends InputProps {
  placeholder: string;
  /** The value without separators: they are added, because the number keyboards of phones have none. */
  digits: RegExp;
  separator: string;
  size: number;
}

function DigitInput({ digits, separator, size, onChange, ...props }: DigitInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const parts = digits.exec(event.target.value);
    if (parts) event.target.value = parts.slice(1).join(separator);
    onChange?.(event);
  }
  return <Input {...props} inputMode="numeric" autoComplete="off" maxLength={size} onChange={change} />;
}
