import type { Option } from "./Select.tsx";

/** Turns plain strings into options. */
export function toOptions(options: ReadonlyArray<string | Option>): Option[] {
  return options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** Whether what was typed is another name of an option. */
export type IsSameName = (label: string, typed: string) => boolean;

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
