import type { ComponentProps } from "react";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Input } from "#src/client/ui/Input.tsx";

/** Takes an organisation number and puts its hyphen in while it is typed. */
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
