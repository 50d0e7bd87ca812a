import { useState, type ComponentProps } from "react";
import { Input } from "./Input.tsx";

interface InputOnLeaveProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  /** What is kept of the typed text. */
  clean?: (typed: string) => string;
  onReport: (typed: string) => void;
}

/** An input of a filter: reports its text when it is left or on Enter, because half a text would filter by another one. */
export function InputOnLeave({ value, clean = (typed) => typed, onReport, ...rest }: InputOnLeaveProps) {
  const [typed, setTyped] = useState(value);

  function report() {
    if (typed !== value) onReport(typed);
  }

  return (
    <Input
      {...rest}
      value={typed}
      onChange={({ target }) => setTyped(clean(target.value))}
      onBlur={report}
      onKeyDown={({ key }) => key === "Enter" && report()}
    />
  );
}
