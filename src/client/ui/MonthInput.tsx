import { useId, useState, type Ref } from "react";
import { useFieldControl } from "./fieldContext.ts";
import { Input } from "./Input.tsx";
import { Select } from "./Select.tsx";

const name = new Intl.DateTimeFormat("sv-SE", { month: "long", timeZone: "UTC" });
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, "0"),
  label: name.format(Date.UTC(2024, index)),
}));

interface MonthInputProps {
  /** What the month is of: the year has the label of the Field. */
  label: string;
  /** YYYY or YYYY-MM; blank without a year. */
  value: string | null | undefined;
  onChange: (moment: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A month of a year, or the year alone. Not a native month field: two of four browsers have none. */
export function MonthInput({ label, value, onChange, onBlur, ref }: MonthInputProps) {
  const controlProps = useFieldControl({});
  const monthId = useId();
  const [year = "", month = ""] = (value ?? "").split("-");
  // A month that is chosen before its year.
  const [chosen, setChosen] = useState(month);

  function enter(newYear: string, newMonth: string) {
    setChosen(newMonth);
    onChange(newYear === "" || newMonth === "" ? newYear : `${newYear}-${newMonth}`);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
      <Select
        id={monthId}
        aria-label={`Månad, ${label}`}
        options={months}
        placeholder="Månad"
        value={month || chosen}
        onChange={({ target }) => enter(year, target.value)}
        onBlur={onBlur}
      />
      <Input
        {...controlProps}
        ref={ref}
        value={year}
        onChange={({ target }) => enter(target.value.replace(/\D/g, "").slice(0, 4), month || chosen)}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="off"
        placeholder="År"
      />
    </div>
  );
}
