import { trpc } from "#src/client/api/trpc.ts";
import { Chip } from "#src/client/ui/Chip.tsx";

/** A consultant's skills with the years that the projects give them; those with most years first. */
export function SkillYears({ profile }: { profile: { id: string; skills: readonly string[] } }) {
  const stats = trpc.profiles.stats.useQuery({ id: profile.id });
  const rows = stats.data?.skillYears ?? profile.skills.map((skill) => ({ skill, years: 0 }));
  if (rows.length === 0) return <p className="text-muted">Inga kompetenser är tillagda än.</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {rows.map(({ skill, years }) => (
          <li key={skill} className="max-w-full">
            <Chip>
              {skill}
              {years > 0 && <span className="text-muted"> · {years} år</span>}
            </Chip>
          </li>
        ))}
      </ul>
      {rows.some(({ years }) => years > 0) && (
        <p className="mt-3 text-sm text-muted">Åren är räknade på projekten.</p>
      )}
    </>
  );
}
