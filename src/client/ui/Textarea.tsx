import {
  type ChangeEvent,
  type ComponentProps,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { number } from "#src/copy/format.ts";
import { cx } from "./classNames.ts";
import { useFieldControl } from "./fieldContext.ts";

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows the number of characters, and `maxLength` when it is set. */
  counter?: boolean | undefined;
}

/** Grows with its content where the browser supports field-sizing. */
export function Textarea({ counter = false, className, rows = 4, onChange, ref, ...rest }: TextareaProps) {
  const controlProps = useFieldControl(rest);
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);

  // React Hook Form sets the element's value directly, on mount and on reset, so the length is read from the element.
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  useLayoutEffect(count);

  function count() {
    setLength(field.current?.value.length ?? 0);
  }

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    count();
    onChange?.(event);
  }

  return (
    <>
      <textarea
        {...rest}
        {...controlProps}
        ref={field}
        rows={rows}
        onChange={change}
        // With field-sizing the browser ignores the rows attribute.
        style={{ minHeight: `calc(${rows} * 1lh + 1rem + 2px)` }}
        className={cx("control field-sizing-content max-h-96 resize-y", className)}
      />
      {counter && (
        <p className="mt-1 text-right text-xs text-muted tabular-nums" aria-hidden>
          {rest.maxLength === undefined
            ? `${number(length)} tecken`
            : `${number(length)} / ${number(rest.maxLength)}`}
        </p>
      )}
    </>
  );
}
