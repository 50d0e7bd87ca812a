import { useState } from "react";
import { writtenDay } from "#src/copy/written-date.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { DateInput } from "#src/client/ui/DateInput.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { dayOf } from "#src/client/routing/address.ts";

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date to filter by, reported when it is picked, on Enter and when the field is left: not while it is typed. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value ?? "");
  const [reported, setReported] = useState(value);
  const [isWrong, setWrong] = useState(false);

  // Changed outside of this field, by 'Rensa filter' or the back button.
  if (value !== reported) {
    setReported(value);
    setTyped(value ?? "");
    setWrong(false);
  }

  function report(text: string) {
    const day = dayOf(writtenDay(text, stockholmDay(new Date())) ?? text);
    setWrong(text !== "" && day === undefined);
    if ((text === "" || day !== undefined) && day !== value) onChange(day);
  }

  return (
    <Field label={label} error={isWrong ? "Skriv datumet så här: 2027-03-01" : undefined}>
      <DateInput
        value={typed}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          // Not typed, but picked from the calendar.
          if (!nativeEvent.isTrusted) report(target.value);
        }}
        onBlur={({ target }) => report(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && report(currentTarget.value)}
      />
    </Field>
  );
}
