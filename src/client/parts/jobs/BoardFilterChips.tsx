import { dayMonthYear, krPerHour } from "#src/copy/format.ts";
import { lengthFilterLabels, publishedLabels, scopeFilterLabels } from "#src/copy/jobs.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { joinSkills, skillNamesOf, type BoardFilters } from "./boardFilters.ts";

interface ChosenFilter {
  label: string;
  /** What removes it. */
  without: Partial<BoardFilters>;
}

/** The filters of the panel that are chosen. */
export function chosenFilters(filters: BoardFilters): ChosenFilter[] {
  const { location, minRate, scope, length, published, startsBy, language } = filters;
  const names = skillNamesOf(filters.skills);
  const others: [label: string | undefined, without: Partial<BoardFilters>][] = [
    [location, { location: undefined }],
    [minRate ? `Minst ${krPerHour(minRate)}` : undefined, { minRate: undefined }],
    [scope && scopeFilterLabels[scope], { scope: undefined }],
    [length && lengthFilterLabels[length], { length: undefined }],
    [startsBy && `Start senast ${dayMonthYear(startsBy)}`, { startsBy: undefined }],
    [language && `Språk: ${language}`, { language: undefined }],
    [published && publishedLabels[published], { published: undefined }],
  ];
  return [
    ...names.map((name) => ({
      label: name,
      without: { skills: joinSkills(names.filter((other) => other !== name)) },
    })),
    ...others.flatMap(([label, without]) => (label ? { label, without } : [])),
  ];
}

export function countFilters(filters: BoardFilters): number {
  return chosenFilters(filters).length;
}

interface BoardFilterChipsProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
}

/** What the board is filtered by, each with a button that removes it. */
export function BoardFilterChips({ filters, onChange }: BoardFilterChipsProps) {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Valda filter">
      {chosen.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Chip onRemove={() => onChange(without)} removeLabel={`Ta bort ${label}`}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
