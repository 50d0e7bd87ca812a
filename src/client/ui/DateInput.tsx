import { CalendarDays, Clock } from "lucide-react";
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from "react";
import { writtenDay, writtenTime } from "#src/copy/written-date.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { preloadableComponent } from "#src/client/routing/lazyComponent.tsx";
import { Input } from "./Input.tsx";

type InputProps = Omit<ComponentProps<typeof Input>, "type" | "placeholder" | "maxLength">;

const [PickerPopover, preloadPopover] = preloadableComponent(
  async () => (await import("./PickerPopover.tsx")).PickerPopover,
);
const [Calendar, preloadCalendar] = preloadableComponent(
  async () => (await import("./Calendar.tsx")).Calendar,
);
const [TimeList, preloadTimes] = preloadableComponent(async () => (await import("./TimeList.tsx")).TimeList);

/**
 * A date as YYYY-MM-DD, picked from a calendar or written as people write it: '10 dec', '10/12', 'nästa måndag'. Not a native
 * date field: that one follows the browser's language, not the page's.
 */
export function DateInput(props: InputProps) {
  return (
    <PickedInput
      {...props}
      placeholder="ÅÅÅÅ-MM-DD"
      digits={/^(\d{4})(\d\d)(\d\d)$/}
      separator="-"
      size={30}
      inputMode="text"
      label="Välj i kalendern"
      icon={<CalendarDays aria-hidden />}
      title="Kalender"
      first={["td button[tabindex='0']"]}
      preload={preloadCalendar}
      valueOf={(text) => writtenDay(text, stockholmDay(new Date())) ?? ""}
      picker={(day, onPick) => <Calendar day={day} onPick={onPick} />}
    />
  );
}

/** A time of day as HH:mm, picked or written as people write it: '13', 'kl. 9.30'; those that `isTaken` says are taken can be written only. */
export function TimeInput({ isTaken, ...props }: InputProps & { isTaken: (time: string) => boolean }) {
  return (
    <PickedInput
      {...props}
      placeholder="TT:MM"
      digits={/^(\d\d)(\d\d)$/}
      separator=":"
      size={10}
      label="Välj tid"
      icon={<Clock aria-hidden />}
      title="Tider"
      first={["[aria-pressed=true]:enabled", "button:enabled"]}
      preload={preloadTimes}
      valueOf={(text) => writtenTime(text) ?? ""}
      picker={(time, onPick) => <TimeList time={time} isTaken={isTaken} onPick={onPick} />}
    />
  );
}

/** Writes a value as if it had been typed, so that the form learns of it; React's own setter would hide the change. */
function enter(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", value, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

interface PickedInputProps extends InputProps {
  placeholder: string;
  /** The value without separators: they are added, because the number keyboards of phones have none. */
  digits: RegExp;
  separator: string;
  size: number;
  /** Of the button that opens the picker. */
  label: string;
  icon: ReactNode;
  /** Fetches the picker before it is needed. */
  preload: () => void;
  /** The value of what is written, blank when it is none: it replaces the text, and is shown as chosen. */
  valueOf: (text: string) => string;
  picker: (value: string, onPick: (value: string) => void) => ReactNode;
  /** Of what opens. */
  title: string;
  /** Selectors of what gets the focus in it, the first that is there: the chosen value, not the first button. */
  first: readonly string[];
}

/** A field to write in, with a button that opens something to pick from. */
function PickedInput({
  digits,
  separator,
  size,
  label,
  icon,
  preload,
  valueOf,
  picker,
  title,
  first,
  onChange,
  onBlur,
  ...props
}: PickedInputProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [shown, setShown] = useState<string | null>(null);

  function inputOf(): HTMLInputElement | null {
    return frame?.querySelector("input") ?? null;
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const parts = digits.exec(event.target.value);
    if (parts) event.target.value = parts.slice(1).join(separator);
    onChange?.(event);
  }

  function readWritten() {
    const input = inputOf();
    const value = valueOf(input?.value ?? "");
    if (input && value !== "" && value !== input.value) enter(input, value);
  }

  // Before the form reads its fields: Enter leaves the focus here, and a tap sends the form before the timer below runs.
  const readBeforeSubmit = useEffectEvent(readWritten);
  useEffect(() => {
    const form = frame?.closest("form");
    function read() {
      readBeforeSubmit();
    }
    form?.addEventListener("submit", read, { capture: true });
    return () => form?.removeEventListener("submit", read, { capture: true });
  }, [frame]);

  function pick(value: string) {
    const input = inputOf();
    if (input) enter(input, value);
    close();
  }

  function close() {
    setShown(null);
    frame?.querySelector("button")?.focus();
  }

  function prepare() {
    preload();
    preloadPopover();
  }

  return (
    <div ref={setFrame} className="relative">
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...props}
        maxLength={size}
        onChange={change}
        onBlur={(event) => {
          // When the focus has moved on: a dialog takes it back when an error goes while nothing has it.
          window.setTimeout(readWritten);
          onBlur?.(event);
        }}
        className="pr-11"
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        <button
          type="button"
          aria-label={label}
          className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-text thumb:size-10 [&_svg]:size-4.5"
          aria-haspopup="dialog"
          aria-expanded={shown !== null}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setShown(valueOf(inputOf()?.value ?? ""))}
        >
          {icon}
        </button>
      </span>
      <Suspense>
        {shown !== null && (
          <PickerPopover anchor={frame} label={title} focusFirst={first} onClose={close}>
            {picker(shown, pick)}
          </PickerPopover>
        )}
      </Suspense>
    </div>
  );
}
