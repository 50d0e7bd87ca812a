import { useState } from "react";
import { Field } from "#src/client/ui/Field.tsx";
import { InputOnLeave } from "#src/client/ui/InputOnLeave.tsx";
import { dayOf } from "./consultantSearch.ts";

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date to filter by, as YYYY-MM-DD whatever the browser's language is. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <Field label={label} error={isWrong ? "Skriv datumet så här: 2027-03-01" : undefined}>
      <InputOnLeave
        key={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder="ÅÅÅÅ-MM-DD"
        maxLength={10}
        value={value ?? ""}
        clean={(typed) => typed.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")}
        onReport={(typed) => {
          const day = dayOf(typed);
          setWrong(typed !== "" && day === undefined);
          if (typed === "" || day !== undefined) onChange(day);
        }}
      />
    </Field>
  );
}
