import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** An action is running: the button keeps the focus but does nothing. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
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

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
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
