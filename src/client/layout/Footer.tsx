import { pathTo } from "#src/client/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-muted">
        <p>© Bryggan. Frilansande IT-konsulter och företag, direkt.</p>
        <nav aria-label="Sidfot" className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink quiet href={pathTo("/jobs")}>
            Uppdrag
          </TextLink>
          <TextLink quiet href={pathTo("/search-consultants")}>
            Konsulter
          </TextLink>
          <TextLink quiet href={pathTo("/hjalp")}>
            Hjälp
          </TextLink>
          <TextLink quiet href={pathTo("/om-oss")}>
            Om oss
          </TextLink>
          <TextLink quiet href={pathTo("/kontakt")}>
            Kontakt
          </TextLink>
        </nav>
      </div>
    </footer>
  );
}
