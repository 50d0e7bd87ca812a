import type { ComponentProps } from "react";
import { Input } from "#src/client/ui/Input.tsx";

/** A code from the app; phones and password managers can fill it in. */
export function CodeInput(props: ComponentProps<"input">) {
  return (
    <Input {...props} autoComplete="one-time-code" inputMode="numeric" maxLength={7} spellCheck={false} />
  );
}
