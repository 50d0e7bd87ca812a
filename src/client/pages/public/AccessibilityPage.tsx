import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { MailLink, TextLink } from "#src/client/ui/Links.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { accessibilityDate } from "#src/constants/terms.ts";
import { fullDate } from "#src/copy/format.ts";
import { brandInUse, siteName } from "#src/shared/brand.ts";
import { LegalText, Part, Points } from "./LegalText.tsx";

/** The accessibility statement, in the order of the template for public services. */
export function AccessibilityPage() {
  const address = trpc.settings.site.useQuery().data?.contactEmail ?? "";
  const assessed = fullDate(new Date(accessibilityDate));
  return (
    <LegalText
      title="Tillgänglighet"
      text={`Hur väl ${siteName()} fungerar för alla, vad som brister och hur du säger till.`}
      dated={`Bedömd och senast uppdaterad ${assessed}.`}
    >
      <Part title="Hur tillgänglig webbplatsen är">
        <p>
          {brandInUse().legalName} står bakom den här webbplatsen. Alla ska kunna använda den, med mus,
          tangentbord eller skärmläsare, på stor och liten skärm.
        </p>
        <p>
          Webbplatsen är delvis förenlig med WCAG 2.1 på nivå AA, samma krav som lagen om tillgänglighet till
          digital offentlig service (DOS-lagen) ställer genom standarden EN 301 549. Bristerna står nedan.
        </p>
      </Part>
      <Part title="Det som inte är tillgängligt">
        <Points
          items={[
            "PDF-filer med kvitton, fakturaunderlag och beslut saknar taggar för rubriker och tabeller. Samma innehåll finns som vanlig sida. Cv som PDF har taggar.",
            "Bilder som användare laddar upp beskrivs bara av sitt filnamn.",
            "Filer som användare bifogar är deras egna. Vi kontrollerar inte att de är tillgängliga, och de omfattas inte av kraven.",
          ]}
        />
        <p>Vi har inte gjort några undantag med hänvisning till att en anpassning är oskäligt betungande.</p>
      </Part>
      <Part title="Så har vi prövat">
        <p>
          Vi har skattat själva. Ett automatiskt verktyg går igenom sidorna i ljust och mörkt läge inför varje
          ny version, och de viktigaste flödena prövas med enbart tangentbord. Ingen utomstående har granskat
          webbplatsen.
        </p>
      </Part>
      <Part title="Säg till om något inte fungerar">
        <p>
          Skriv till <MailLink address={address} /> om du stöter på ett hinder eller behöver något i en annan
          form. Berätta vilken sida det gäller och vilka hjälpmedel du använder. Fler sätt att nå oss finns
          under <TextLink href={pathTo("/kontakt")}>Kontakt</TextLink>.
        </p>
      </Part>
      <Part title="Tillsyn">
        <p>
          DOS-lagen gäller offentliga aktörer, och Myndigheten för digital förvaltning (Digg) har tillsyn över
          den. Gäller det en offentlig aktörs digitala service kan du{" "}
          <SafeLink href="https://www.digg.se/tdosanmalan">anmäla bristen till Digg</SafeLink>.
        </p>
        <p>
          E-handelstjänster som vänder sig till konsumenter omfattas sedan den 28 juni 2025 av lagen
          (2023:254) om vissa produkters och tjänsters tillgänglighet. Där har Post- och telestyrelsen
          tillsyn. Är du inte nöjd med vårt svar kan du{" "}
          <SafeLink href="https://www.pts.se">vända dig till PTS</SafeLink>.
        </p>
      </Part>
    </LegalText>
  );
}
