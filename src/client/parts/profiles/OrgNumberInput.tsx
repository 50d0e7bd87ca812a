import type { ComponentProps } from "react";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Input } from "#src/client/ui/Input.tsx";

/** An input for an organisation number that adds the hyphen while the user types. */
export function OrgNumberInput({ onChange, ...field }: ComponentProps<typeof Input>) {
  return (
    <Input
      {...field}
      inputMode="numeric"
      onChange={(event) => {
        event.target.value = formatOrgNumber(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}
