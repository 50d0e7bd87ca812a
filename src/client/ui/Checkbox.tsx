import type { ComponentProps } from "react";
import { cx } from "./classNames.ts";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={cx("tick-box", className)} />;
}
