import { pathTo } from "#src/client/routing/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { siteName } from "#src/shared/brand.ts";

const figures = [
  { value: "500+", label: "konsulter" },
  { value: "150+", label: "företag" },
  { value: "1000+", label: "uppdrag" },
];

export function AboutPage() {
  return (
    <>
      <PageHeader
        title="Om oss"
        text={`${siteName()} är en nordisk marknadsplats för frilansande IT-konsulter och de företag som behöver dem.`}
      />
      <dl className="mb-10 grid grid-cols-3 gap-2 sm:gap-4">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-lg border border-line bg-surface p-3 sm:p-5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-heading text-lg font-bold text-accent tabular-nums sm:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid max-w-[72ch] gap-8 text-base">
        <section>
          <h2 className="mb-2 text-lg">Varför vi finns</h2>
          <p className="text-muted">
            Mellan den som kan och den som behöver står ofta många led, och i varje led försvinner både pengar
            och information. Vi vill att de två ska mötas direkt. Företaget ser vem konsulten är, konsulten
            ser vad uppdraget är värt, och båda ser vad förmedlingen kostar.
          </p>
        </section>
        <section>
          <h2 className="mb-2 text-lg">Så arbetar vi</h2>
          <p className="text-muted">
            Matchningen räknar kompetenser, inget annat, och visar hur den har räknat. Priser står i klartext.
            Meddelanden och filer är parternas egna: inte ens den som sköter plattformen läser dem.
          </p>
        </section>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={pathTo("/register")} variant="primary">
            Skapa konto
          </LinkButton>
          <LinkButton href={pathTo("/kontakt")}>Kontakta oss</LinkButton>
        </div>
      </div>
    </>
  );
}
