import type { Ref } from "react";
import { Input } from "#src/client/ui/Input.tsx";

interface ColourInputProps {
  /** A colour such as '#3ddbb0', or blank for the initial one. */
  value: string;
  onChange: (colour: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  initial: string;
}

/** A colour as text, and the browser's own picker beside it. */
export function ColourInput({ value, onChange, onBlur, ref, initial }: ColourInputProps) {
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : initial;
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label="Välj färg"
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-12 shrink-0 cursor-pointer rounded-md border border-control bg-bg p-1 thumb:h-11"
      />
      <Input
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        placeholder={initial}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
      />
    </div>
  );
}
