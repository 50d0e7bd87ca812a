import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { brandInUse } from "#src/shared/brand.ts";

const links = [
  { href: pathTo("/jobs"), label: "Uppdrag" },
  { href: pathTo("/search-consultants"), label: "Konsulter" },
  { href: pathTo("/priser"), label: "Priser" },
  { href: pathTo("/sa-rankar-vi"), label: "Så rankar vi" },
  { href: pathTo("/hjalp"), label: "Hjälp" },
  { href: pathTo("/om-oss"), label: "Om oss" },
  { href: pathTo("/kontakt"), label: "Kontakt" },
  { href: pathTo("/villkor"), label: "Villkor" },
  { href: pathTo("/integritet"), label: "Integritet" },
  { href: pathTo("/kakor"), label: "Kakor" },
  { href: pathTo("/tillganglighet"), label: "Tillgänglighet" },
];

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-muted">
        <p>© {brandInUse().legalName}. Frilansande IT-konsulter och företag, direkt.</p>
        <nav aria-label="Sidfot" className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, label }) => (
            <TextLink key={href} quiet href={href}>
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
