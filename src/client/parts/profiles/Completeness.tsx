import { percent } from "#src/copy/format.ts";
import { completenessOf, type CompletenessPart } from "#src/domains/profiles/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** The missing parts of a profile, worded for use in a list. */
const partLabels: Record<CompletenessPart, string> = {
  skills: "kompetenser",
  hourlyRate: "timpris",
  title: "titel",
  bio: "en beskrivning av dig",
  location: "ort",
  contact: "e-postadress",
  projects: "minst ett projekt",
  image: "profilbild",
};

const list = new Intl.ListFormat("sv-SE", { type: "conjunction" });

/** Shows a consultant what the profile still lacks; renders nothing when it is complete. */
export function Completeness({ profile }: { profile: Outputs["profiles"]["get"] }) {
  const { percentage, missing } = completenessOf(profile);
  if (missing.length === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        title={`Din profil är komplett till ${percent(percentage)}`}
        action={
          <LinkButton href={pathTo("/edit-profile")} size="sm">
            Fyll i det som saknas
          </LinkButton>
        }
      >
        Det som saknas: {list.format(missing.map((part) => partLabels[part]))}.
      </Banner>
    </div>
  );
}
