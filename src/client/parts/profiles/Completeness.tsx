import { percent } from "#src/copy/format.ts";
import { completenessOf, type CompletenessPart } from "#src/domains/profiles/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { ProgressBar } from "#src/client/ui/ProgressBar.tsx";

/** What a profile may lack, and why a company misses it. */
const texts: Record<CompletenessPart, [label: string, reason: string]> = {
  title: ["Titel", "Den läser företagen först."],
  availability: ["Tillgänglighet", "Företag filtrerar på när du kan börja."],
  hourlyRate: ["Timpris", "Utan det vet ingen om du ryms i budgeten."],
  skills: ["Kompetenser", "Företag söker på dem, och uppdrag matchas mot dem."],
  projects: ["Ett projekt", "Det visar vad du har gjort och hur länge du har arbetat med varje kompetens."],
  references: ["En referens", "Att någon annan säger det väger tyngst."],
  bio: ["Om dig", "Där märks hur du arbetar."],
  location: ["Ort", "Många uppdrag kräver några dagar på plats."],
  contact: ["E-post", "Utan den får du inga mejl om uppdrag."],
  image: ["Profilbild", "Ett ansikte är lättare att minnas."],
};

const shown = 3;

/** What a consultant's profile still lacks, most important first, and why; nothing when it is complete. */
export function Completeness({ profile }: { profile: Outputs["profiles"]["get"] }) {
  const references = trpc.references.list.useQuery({ id: profile.id });
  if (!references.data) return null;
  const { percentage, missing } = completenessOf({ ...profile, referencesCount: references.data.length });
  if (missing.length === 0) return null;
  const title = `Din profil är komplett till ${percent(percentage)}`;
  return (
    <Card
      plain
      className="mb-6"
      title={title}
      actions={
        <LinkButton href={pathTo("/edit-profile")} size="sm">
          Fyll i det som saknas
        </LinkButton>
      }
    >
      <ProgressBar value={percentage} label={title} />
      <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {missing.slice(0, shown).map((part) => (
          <li key={part}>
            <span className="font-medium">{texts[part][0]}</span>
            <span className="block text-muted">{texts[part][1]}</span>
          </li>
        ))}
      </ul>
      {missing.length > shown && (
        <p className="mt-3 text-sm text-muted">Och {missing.length - shown} till.</p>
      )}
    </Card>
  );
}
