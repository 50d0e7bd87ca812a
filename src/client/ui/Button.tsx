import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";

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

/** The button that sends a form. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" pendingText="Sparar..." {...props} />;
}
