import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { Chip } from "./Chip.tsx";
import { cx } from "./classNames.ts";
import { useFieldControl, useFieldLabelId } from "./fieldContext.ts";
import type { Option } from "./Select.tsx";

interface MultiSelectProps {
  options: ReadonlyArray<string | Option>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string | undefined;
  /** Finds options by other names, too. */
  isSameName?: IsSameName | undefined;
  /** Shown when no option contains what was typed. */
  emptyText?: string | undefined;
  /** What was typed can be added, too, when no option is named so; the maximum length of such a name. */
  newNames?: number | undefined;
  max?: number | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Selects several options of a list: typing filters, arrow keys and Enter select, so does leaving a whole name; Backspace
 * or the remove button removes.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder = "Välj...", max, onBlur, ref, isSameName } = props;
  const controlProps = useFieldControl({});
  const labelId = useFieldLabelId();
  const listId = `${controlProps.id}-list`;
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  const all = toOptions(options);
  const full = max !== undefined && value.length >= max;
  const found = full ? [] : availableOptions(all, value, typed, isSameName);
  const newName = typed.trim();
  const isNew =
    props.newNames !== undefined &&
    !full &&
    newName !== "" &&
    all.length > 0 &&
    !hasName([...value, ...all.map(({ label }) => label)], newName, isSameName);
  const available = isNew ? [...found, { value: newName, label: `Lägg till ”${newName}”` }] : found;
  const emptyText = all.length > 0 ? (props.emptyText ?? "Inget heter så") : "Listan är inte hämtad än";
  const current = Math.min(active, available.length - 1);
  const shown = open ? available : [];

  function labelOf(chosen: string): string {
    return all.find((option) => option.value === chosen)?.label ?? chosen;
  }

  function pick(option: Option | undefined) {
    if (option === undefined) return;
    onChange([...value, option.value]);
    setTyped("");
    setActive(0);
  }

  /** On leaving: a whole name that was typed is selected; while the options are not here yet, it stays. */
  function keepTyped() {
    const name = typed.trim().toLowerCase();
    const exact =
      available.find(({ label }) => label.toLowerCase() === name) ??
      available.find(({ label }) => isSameName?.(label, name));
    if (exact) pick(exact);
    else if (all.length > 0) setTyped("");
  }

  function moveTo(index: number) {
    setOpen(true);
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(open ? Math.min(current + 1, available.length - 1) : 0),
      ArrowUp: () => moveTo(Math.max(current - 1, 0)),
      Enter: () => (open ? pick(available[current]) : setOpen(true)),
    };
    const action = keys[event.key];
    if (action !== undefined) {
      event.preventDefault();
      action();
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Backspace" && typed === "") {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <div className="relative">
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5" aria-label="Valda">
          {value.map((chosen) => (
            <li key={chosen} className="max-w-full">
              <Chip
                onRemove={() => onChange(value.filter((other) => other !== chosen))}
                removeLabel={`Ta bort ${labelOf(chosen)}`}
              >
                {labelOf(chosen)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <input
        {...controlProps}
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && current >= 0 ? `${listId}-${current}` : undefined}
        value={typed}
        maxLength={props.newNames}
        // Not disabled: the focus would be lost with the last choice.
        readOnly={full}
        aria-disabled={full || undefined}
        placeholder={full ? `Högst ${max} kan väljas` : placeholder}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => {
          // Deferred: removing a row while the focus is moving would interfere with it.
          window.setTimeout(() => {
            setOpen(false);
            keepTyped();
          });
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-labelledby={labelId}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
      >
        {/* Hundreds: while the list is closed there are none, or each rendering of the form would go through them. */}
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            // The note beside it is not part of the name.
            aria-label={option.label}
            aria-description={option.note}
            aria-selected={index === current}
            // Keeps the focus in the input: its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onPointerMove={() => setActive(index)}
            className={cx(
              "flex min-h-9 cursor-pointer items-center rounded-md px-2.5 thumb:min-h-11",
              index === current && "bg-accent-soft text-accent",
            )}
          >
            {option.label}
            {option.note !== undefined && option.note !== "" && (
              <span className="ml-auto pl-3 text-xs text-muted">{option.note}</span>
            )}
          </li>
        ))}
        {available.length === 0 && (
          <li className="px-2.5 py-2 text-muted">{full ? `Högst ${max} kan väljas` : emptyText}</li>
        )}
      </ul>
    </div>
  );
}

export function toOptions(options: ReadonlyArray<string | Option>): Option[] {
  return options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** Whether what was typed is another name of an option. */
type IsSameName = (label: string, typed: string) => boolean;

/** Whether one of these names is the typed one, in whatever case or spelling. */
export function hasName(
  names: readonly string[],
  typed: string,
  isSameName: IsSameName = () => false,
): boolean {
  return names.some((name) => name.toLowerCase() === typed.toLowerCase() || isSameName(name, typed));
}

/** The unselected options that contain the typed text or are named so; those that start with it come first. */
export function availableOptions(
  options: readonly Option[],
  chosen: readonly string[],
  typed: string,
  isSameName: IsSameName = () => false,
): Option[] {
  const query = typed.trim().toLocaleLowerCase("sv");
  const selected = new Set(chosen);
  const matches = options.filter(
    ({ value, label, names = [] }) =>
      !selected.has(value) &&
      ([label, ...names].some((name) => name.toLocaleLowerCase("sv").includes(query)) ||
        isSameName(label, query)),
  );
  if (query === "") return matches;
  return matches.toSorted((a, b) => closeness(b) - closeness(a));

  function closeness(option: Option): number {
    if (isSameName(option.label, query)) return 2;
    return Number(beginsWith(option, query));
  }
}

function beginsWith(option: Option, typed: string): boolean {
  return option.label.toLocaleLowerCase("sv").startsWith(typed);
}
