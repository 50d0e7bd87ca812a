import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Question, Questions, useFee } from "./Question.tsx";
import { ofSite, siteName } from "#src/shared/brand.ts";

/** Says what docs/rules say; change both together. */
export function CompanyHelp() {
  const fee = useFee();
  return (
    <Questions title="För företag">
      <Question title="Hur räknas matchningen?">
        Matchningen är hur stor del av kompetenserna i ert uppdrag som konsulten har, i hela procent. Pris,
        ort och omdömen räknas inte in, och konsulten ser samma siffra som ni. Till varje uppdrag finns en
        lista med alla som har minst en av kompetenserna, med den bästa matchningen först.
      </Question>
      <Question title={`Vad kostar ${siteName()}?`}>
        {ofSite()} avgift är {fee} av timpriset som ni betalar; resten går till konsulten. När ni skapar ett
        uppdrag ser ni båda beloppen innan ni publicerar. I ett avtal räknas avgiften på 160 timmar i månaden
        under hela avtalets längd, och den ändras inte om avgiften ändras senare. Priserna är utan moms.
      </Question>
      <Question title="Vem ser konsulternas e-post, och vem ser vår?">
        Ni ser e-post och telefon till konsulter som har sökt hos er eller skrivit till er. Andras uppgifter
        kan ni öppna när ert företag är bekräftat, högst 60 nya konsulter om dagen, och konsulten ser att ni
        har gjort det. Er egen e-post, telefon och kontaktperson ser bara ni och {siteName()}.
      </Question>
      <Question title="Hur blir vårt företag bekräftat?">
        Företag som vi har bjudit in är bekräftade från början. Ni som har registrerat er själva bekräftar er
        e-postadress med länken i mejlet; det räcker när inget annat företag har samma organisationsnummer.
        Annars hjälper vi er: skriv till oss via <TextLink href={pathTo("/kontakt")}>Kontakt</TextLink>.
      </Question>
      <Question title="Hur snabbt ska vi svara på en ansökan?">
        Inom 14 dagar; sista dagen står i ansökan. Ni har svarat när ni tar ett steg, till exempel granskar
        eller avvisar, när ni skriver i konversationen eller när uppdraget blir tillsatt. Ett steg kan ångras
        i tio sekunder, innan konsulten får veta något.
      </Question>
      <Question title="Hur tar vi tillbaka ett uppdrag?">
        Under <TextLink href={pathTo("/employer-jobs")}>Mina uppdrag</TextLink> markerar ni det som tillsatt
        eller tar bort det. När det tillsätts får alla som väntar ett svar, som ni själva kan formulera. Ett
        uppdrag som redan har lett till ett avtal kan inte tas bort.
      </Question>
      <Question title="Hur blir ett avtal bekräftat?">
        Ni rapporterar pris, längd, startdatum och villkor i konversationen eller under Avtal. Konsulten
        bekräftar avtalet eller föreslår en ändring som ni svarar på. Därefter kan ni båda föreslå ändringar,
        till exempel en förlängning, som gäller först när den andra har bekräftat.
      </Question>
      <Question title="Hur fungerar tvåstegsverifiering?">
        Under <TextLink href={pathTo("/installningar")}>Inställningar</TextLink> kopplar ni en
        autentiseringsapp till kontot. Sedan behövs både lösenordet och en kod från appen när ni loggar in. Ni
        får tio återställningskoder att spara; har ni tappat bort både telefonen och koderna hjälper vi er.
      </Question>
      <Question title="Hur får vi ett nytt lösenord?">
        Skriv till oss via <TextLink href={pathTo("/kontakt")}>Kontakt</TextLink>, så får ni ett tillfälligt
        lösenord som gäller i 72 timmar. Ni byter till ett eget när ni loggar in med det.
      </Question>
      <Question title="Hur avslutar vi kontot?">
        Skriv till oss via <TextLink href={pathTo("/kontakt")}>Kontakt</TextLink>. Era uppdrag tas bort och
        konversationerna stängs. Belopp och datum i avtalen sparas, men utan era namn.
      </Question>
    </Questions>
  );
}
