import { LoaderCircle, type LucideIcon } from "lucide-react";
import { type ComponentProps, useState, type ReactNode } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";
import { Tooltip } from "./Tooltip.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** An action is running: the button keeps the focus but does nothing. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
}

/** What a press does: nothing while an action is running, also not what the browser would do, such as submitting. */
export function pressOf<Press extends { preventDefault: () => void }>(
  pending: boolean,
  onClick: ((press: Press) => void) | undefined,
): (press: Press) => void {
  return (press) => {
    if (pending) press.preventDefault();
    else onClick?.(press);
  };
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    pending = false,
    pendingText,
    type = "button",
    className,
    children,
    onClick,
    ...rest
  } = props;

  return (
    <button
      {...rest}
      type={type}
      onClick={pressOf(pending, onClick)}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {pending ? (
        <>
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
          {pendingText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" pendingText="Sparar..." {...props} />;
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: "sm" | "md" | undefined;
  variant?: "ghost" | "secondary" | "danger" | undefined;
  /** For toggle buttons such as a bookmark. */
  pressed?: boolean | undefined;
}

const iconVariants = {
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
          iconVariants[variant],
          className,
        )}
      >
        <Icon aria-hidden />
      </button>
    </Tooltip>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** What a press opens. It goes with the button: not for a button that may go before the dialog is done. */
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
