import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./classNames.ts";
import { Tooltip } from "./Tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: "sm" | "md" | undefined;
  variant?: "ghost" | "secondary" | "danger" | undefined;
  /** For toggle buttons such as a bookmark. */
  pressed?: boolean | undefined;
}

const variants = {
  ghost: "text-muted hover:bg-raised hover:text-text aria-pressed:text-accent",
  secondary: "border border-control text-text hover:bg-raised aria-pressed:text-accent",
  danger: "text-muted hover:bg-danger-soft hover:text-danger",
} as const;

export function IconButton({
  icon: Icon,
  label,
  size = "md",
  variant = "ghost",
  pressed,
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(
          "inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100 [&_svg]:size-4.5 aria-pressed:[&_svg]:fill-current thumb:size-11",
          "disabled:cursor-not-allowed disabled:opacity-50",
          size === "sm" ? "size-8" : "size-10",
          variants[variant],
          className,
        )}
      >
        <Icon aria-hidden />
      </button>
    </Tooltip>
  );
}
