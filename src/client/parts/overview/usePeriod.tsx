import { useState } from "react";
import { oneOf, useQueryFilters } from "#src/client/routing/address.ts";
import { Select } from "#src/client/ui/Select.tsx";
import { stockholmDay } from "#src/shared/time.ts";

const years = 3;

/** The months that are looked at, in the URL, and what chooses them: the last twelve, or a year. */
export function usePeriod() {
  const { filters, setFilters } = useQueryFilters((query) => ({ year: query.get("year") ?? "" }));
  const [thisYear] = useState(() => Number(stockholmDay(new Date()).slice(0, 4)));
  const options = Array.from({ length: years }, (_, index) => String(thisYear - index));
  const year = oneOf(options, filters.year) ?? "";
  return {
    period: year === "" ? {} : { from: `${year}-01`, to: `${year}-12` },
    picker: (
      <Select
        aria-label="Period"
        className="w-auto"
        placeholder="Senaste 12 månaderna"
        value={year}
        onChange={({ target }) => setFilters({ year: target.value }, "push")}
        options={options.map((value) => ({ value, label: value }))}
      />
    ),
  };
}
