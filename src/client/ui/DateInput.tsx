import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { writtenDay } from "#src/copy/written-date.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { loadUntilItSucceeds } from "#src/client/routing/loadUntilItSucceeds.ts";
import { Input } from "./Input.tsx";

type InputProps = Omit<ComponentProps<typeof Input>, "type" | "placeholder" | "maxLength">;

async function loadCalendar() {
  return { default: (await import("./Calendar.tsx")).Calendar };
}

const Calendar = lazy(() => loadUntilItSucceeds(loadCalendar));

/**
 * A date as YYYY-MM-DD, picked from a calendar or written as people write it: '10 dec', '10/12', 'nästa måndag'. Not a native
 * date field: that one follows the browser's language, not the page's.
 */
export function DateInput({ onBlur, onKeyDown, ...props }: InputProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState("");

  function inputOf(): HTMLInputElement | null {
    return frame.current?.querySelector("input") ?? null;
  }

  function readWritten(input: HTMLInputElement) {
    const day = writtenDay(input.value, stockholmDay(new Date()));
    if (day !== null && day !== input.value) enter(input, day);
  }

  function pick(day: string) {
    const input = inputOf();
    if (input) enter(input, day);
    close();
  }

  function close() {
    setOpen(false);
    frame.current?.querySelector("button")?.focus();
  }

  function open() {
    const typed = inputOf()?.value ?? "";
    setShown(writtenDay(typed, stockholmDay(new Date())) ?? "");
    setOpen(true);
  }

  return (
    <div ref={frame} className="relative">
      <DigitInput
        {...props}
        onBlur={(event) => {
          const { currentTarget: input } = event;
          // When the focus has moved on: a dialog takes it back when an error goes while nothing has it.
          window.setTimeout(() => readWritten(input));
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") readWritten(event.currentTarget);
          onKeyDown?.(event);
        }}
        placeholder="ÅÅÅÅ-MM-DD"
        digits={/^(\d{4})(\d\d)(\d\d)$/}
        separator="-"
        size={30}
        inputMode="text"
        className="pr-11"
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        <button
          type="button"
          aria-label="Välj i kalendern"
          className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text thumb:size-10 [&_svg]:size-4.5"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          onClick={open}
        >
          <CalendarDays aria-hidden />
        </button>
      </span>
      <Suspense>{isOpen && <Calendar anchor={frame} day={shown} onPick={pick} onClose={close} />}</Suspense>
    </div>
  );
}

/** Writes a value as if it had been typed, so that the form learns of it; React's own setter would hide the change. */
function enter(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", value, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A time of day as HH:mm. */
export function TimeInput(props: InputProps) {
  return <DigitInput {...props} placeholder="TT:MM" digits={/^(\d\d)(\d\d)$/} separator=":" size={5} />;
}

interface DigitInputProps extends InputProps {
  placeholder: string;
  /** The value without separators: they are added, because the number keyboards of phones have none. */
  digits: RegExp;
  separator: string;
  size: number;
}

function DigitInput({ digits, separator, size, onChange, ...props }: DigitInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const parts = digits.exec(event.target.value);
    if (parts) event.target.value = parts.slice(1).join(separator);
    onChange?.(event);
  }
  return <Input inputMode="numeric" autoComplete="off" {...props} maxLength={size} onChange={change} />;
}
