import type { Option } from "./Select.tsx";

/** Options given as bare words become options whose value is the word. */
export function asOptions(options: ReadonlyArray<string | Option>): Option[] {
  return options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
}

/** What is left to choose, filtered by what is typed: words that begin so come first. */
export function leftToPick(options: readonly Option[], chosen: readonly string[], typed: string): Option[] {
  const wanted = typed.trim().toLocaleLowerCase("sv");
  const taken = new Set(chosen);
  const found = options.filter(
    (option) => !taken.has(option.value) && option.label.toLocaleLowerCase("sv").includes(wanted),
  );
  if (wanted === "") return found;
  return found.toSorted((a, b) => Number(beginsWith(b, wanted)) - Number(beginsWith(a, wanted)));
}

function beginsWith(option: Option, typed: string): boolean {
  return option.label.toLocaleLowerCase("sv").startsWith(typed);
}
