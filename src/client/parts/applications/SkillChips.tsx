import { Chip } from "#src/client/ui/Chip.tsx";

/** The job's skills that the applicant has, then those that are missing. */
export function SkillChips({ matched, missing }: { matched: readonly string[]; missing: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {matched.map((skill) => (
        <Chip key={skill} tone="accent">
          {skill}
        </Chip>
      ))}
      {missing.map((skill) => (
        <Chip key={skill}>{skill} saknas</Chip>
      ))}
    </span>
  );
}
