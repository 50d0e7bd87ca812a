import type { ComponentProps } from "react";
import { buttonClass, type ButtonLook, cx } from "./classNames.ts";

interface FileButtonProps extends Omit<ComponentProps<"input">, "size" | "onChange">, ButtonLook {
  /** Called with what was chosen; the same file can be chosen again. */
  onFiles: (files: File[]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { variant, size, onFiles, disabled, title, className, children, ...input } = props;
  return (
    <label
      title={title}
      className={cx(
        buttonClass({ variant, size }),
        "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        disabled ? "cursor-not-allowed opacity-50" : "cursor-pointer",
        className,
      )}
    >
      {children}
      <input
        {...input}
        type="file"
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
