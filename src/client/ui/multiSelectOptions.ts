import type { Option } from "./Select.tsx";

/** Turns plain strings into options. */
export function toOptions(options: ReadonlyArray<string | Option>): Option[] {
  return options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** The unselected options that contain the typed text; those that start with it come first. */
export function availableOptions(
  options: readonly Option[],
  chosen: readonly string[],
  typed: string,
): Option[] {
  const query = typed.trim().toLocaleLowerCase("sv");
  const selected = new Set(chosen);
  const matches = options.filter(
    (option) => !selected.has(option.value) && option.label.toLocaleLowerCase("sv").includes(query),
  );
  if (query === "") return matches;
  return matches.toSorted((a, b) => Number(beginsWith(b, query)) - Number(beginsWith(a, query)));
}

function beginsWith(option: Option, typed: string): boolean {
  return option.label.toLocaleLowerCase("sv").startsWith(typed);
}
