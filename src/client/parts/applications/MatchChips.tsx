import { Chip } from "#src/client/ui/Chip.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";

/** The job's skills that the applicant has, then those that are missing. */
export function MatchChips({ matched, missing }: { matched: readonly string[]; missing: readonly string[] }) {
  return (
    <ChipList values={matched} toneOf={() => "accent"}>
      {missing.map((skill) => (
        <li key={skill} className="max-w-full">
          <Chip>{skill} saknas</Chip>
        </li>
      ))}
    </ChipList>
  );
}
