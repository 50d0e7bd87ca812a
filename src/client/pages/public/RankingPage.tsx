import { freshDays, soonDays } from "#src/domains/jobs/rules/ranking.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Part, Points } from "./LegalText.tsx";
import { useFee } from "./Question.tsx";
import { ofSite, siteName } from "#src/shared/brand.ts";

/** How matching and sorting work, in words (docs/rules/matching.md). */
export function RankingPage() {
  const fee = useFee();
  return (
    <>
      <PageHeader
        title="Så rankar vi"
        text="Vad som avgör ordningen i listor och vad procenttalet för matchning betyder. Samma regler gäller för alla."
      />
      <div className="grid max-w-[72ch] gap-8 text-base">
        <Part title="Matchning">
          <p>
            Matchningen är andelen av uppdragets kompetenser som konsulten har i sin profil, avrundad till
            hela procent. Har konsulten tre av fyra kompetenser är den 75 %. Konsulten och företaget ser samma
            tal, och vilka kompetenser som stämmer och vilka som saknas.
          </p>
          <p>
            Olika namn på samma kompetens räknas som en: k8s är Kubernetes och ReactJS är React. Java räknas
            aldrig som JavaScript. Den som inte har någon av kompetenserna visas inte som matchning. Svar på
            ett uppdrags krav räknas inte in: de står bredvid.
          </p>
        </Part>
        <Part title="När matchningen är lika">
          <p>Bland konsulter med samma procent kommer de först som, i den här ordningen:</p>
          <Points
            numbered
            items={[
              `har sagt att de är tillgängliga inom ${soonDays} dagar`,
              "vill ha högst det timpris som uppdraget ger",
              "finns på uppdragets ort, eller uppdraget är på distans",
              `har ändrat profilen eller bekräftat tillgängligheten de senaste ${freshDays} dagarna`,
            ]}
          />
          <p>
            Därefter gäller bokstavsordning. Bland uppdrag gäller timpris och ort, och därefter det nyaste.
          </p>
        </Part>
        <Part title="Andra ordningar">
          <Points
            items={[
              "Nyast: när uppdraget publicerades eller kontot skapades.",
              "Högst timpris: det som konsulten får. Uppdrag utan timpris kommer sist.",
              "Tillgänglig först: den dag konsulten kan börja. De som inte är tillgängliga och de som inget har sagt kommer sist.",
              "Lägst timpris: det som konsulten vill ha. De som inte har angett något kommer sist.",
            ]}
          />
        </Part>
        <Part title="Det går inte att köpa en plats">
          <p>
            Ingen kan betala för att synas högre upp. Abonnemang, tips och poäng påverkar inte ordningen.
            {siteName()} tar {fee} av det som kunden betalar, och inget annat. Båda parter ser hur priset
            fördelas.
          </p>
        </Part>
        <Part title="Vem som ser vad">
          <Points
            items={[
              "Alla ser uppdrag och hur snart företagen brukar svara, och konsulters namn, titel, ort, kompetenser och timpris.",
              "Inloggade ser dessutom konsulters presentation, erfarenhet, projekt och tillgänglighet.",
              "E-post och telefon ser företag som konsulten har sökt till eller skrivit med, och bekräftade företag som öppnar profilen.",
              `Matchningen ser konsulten själv, företaget som äger uppdraget och ${ofSite()} administratörer.`,
              "Ett företags anteckningar ser bara företaget.",
            ]}
          />
        </Part>
        <p className="text-muted">
          Se också <TextLink href={pathTo("/priser")}>vad uppdrag brukar ge</TextLink> och{" "}
          <TextLink href={pathTo("/hjalp")}>vanliga frågor</TextLink>.
        </p>
      </div>
    </>
  );
}
