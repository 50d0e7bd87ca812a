import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";

/** Below or above the button that creates an account (docs/rules/accounts-and-access.md#terms). */
export function AcceptsTerms({ byCompany = false }: { byCompany?: boolean }) {
  return (
    <p className="text-sm text-muted">
      {byCompany ? "Genom att registrera företaget godkänner ni" : "Genom att skapa kontot godkänner du"}{" "}
      <TextLink href={pathTo("/villkor")}>användarvillkoren</TextLink>. Så behandlar vi personuppgifter:{" "}
      <TextLink href={pathTo("/integritet")}>integritetspolicy</TextLink>.
    </p>
  );
}
