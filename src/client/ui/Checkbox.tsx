import type { ComponentProps } from "react";
import { cx } from "./classNames.ts";

/** A box to tick. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={cx("tick-box", className)} />;
}
