import { InputOnLeave } from "#src/client/ui/InputOnLeave.tsx";
import { rateOf } from "#src/client/parts/jobs/boardFilters.ts";

interface RateFilterProps {
  value: number | undefined;
  onChange: (rate: number | undefined) => void;
}

/** A rate to filter by, in whole kronor per hour. */
export function RateFilter({ value, onChange }: RateFilterProps) {
  return (
    <InputOnLeave
      inputMode="numeric"
      maxLength={6}
      unit="kr/h"
      value={String(value ?? "")}
      clean={(typed) => typed.replace(/\D|^0+/g, "")}
      onReport={(typed) => onChange(rateOf(typed))}
    />
  );
}
