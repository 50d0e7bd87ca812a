import type { ComponentProps } from "react";
import { cx } from "./classNames.ts";

/** A native box to tick. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input {...props} type="checkbox" className={cx("size-4 accent-(--color-accent)", className)} />;
}
