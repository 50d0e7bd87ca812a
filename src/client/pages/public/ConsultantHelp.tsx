import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Question, Questions, useFee } from "./Question.tsx";
import { ofSite, siteName } from "#src/shared/brand.ts";

/** Says what docs/rules say; change both together. */
export function ConsultantHelp() {
  const fee = useFee();
  return (
    <Questions title="För konsulter">
      <Question title="Hur räknas matchningen?">
        Matchningen är hur stor del av kompetenserna i uppdraget som finns i din profil, i hela procent. Inget
        annat räknas. Du ser vilka kompetenser som stämmer och vilka som saknas, och företaget ser samma
        siffra. De 50 konsulter som passar ett nytt uppdrag bäst, med minst 75 %, får en notis ungefär tio
        minuter efter att det publicerats.
      </Question>
      <Question title={`Vad kostar ${siteName()}?`}>
        {ofSite()} avgift är {fee} av timpriset som kunden betalar. Den är redan dragen från det pris du ser
        på ett uppdrag. På uppdragets sida står alla tre beloppen: vad kunden betalar, {ofSite()} avgift och
        vad du får. Priserna är utan moms.
      </Question>
      <Question title="Vem ser min e-postadress?">
        Besökare och andra konsulter ser varken din e-post eller ditt telefonnummer. Ett företag ser dem när
        du har sökt ett uppdrag där eller skrivit till företaget. Andra företag måste vara bekräftade av
        {siteName()} och kan visa högst 60 nya konsulters uppgifter om dagen. I din profil ser du vilka
        företag som har sett dina kontaktuppgifter de senaste 90 dagarna.
      </Question>
      <Question title="Hur drar jag tillbaka en ansökan?">
        Gå till <TextLink href={pathTo("/mina-ansokningar")}>Mina ansökningar</TextLink> och välj Dra
        tillbaka. Det går tills ansökan har accepterats eller avvisats, och du kan skicka med några rader till
        företaget. Så länge uppdraget är öppet kan du söka det en gång till. De första 30 sekunderna kan du i
        stället ångra ansökan.
      </Question>
      <Question title="När får jag svar på min ansökan?">
        Företaget bör svara inom 14 dagar. Du får en notis och ett mejl när något händer med ansökan: när den
        granskas, när en intervju bokas och när företaget har bestämt sig. När ett uppdrag tillsätts får alla
        som fortfarande väntar ett svar.
      </Question>
      <Question title="Hur blir ett avtal bekräftat?">
        Företaget rapporterar det ni har kommit överens om: pris, längd, startdatum och villkor. Du läser det
        i konversationen och bekräftar avtalet, eller föreslår en ändring som företaget får svara på. Tills du
        har svarat gäller det som företaget rapporterade, och vi påminner dig. När avtalet är bekräftat finns
        ett kvitto som ni båda kan ladda ner.
      </Question>
      <Question title="Kan jag logga in med tvåstegsverifiering?">
        Du loggar in hos en fristående inloggningstjänst och har inget lösenord på {siteName()}.
        Tvåstegsverifiering slår du därför på där, om tjänsten erbjuder det. Under{" "}
        <TextLink href={pathTo("/installningar")}>Inställningar</TextLink> ser du var du är inloggad och kan
        logga ut andra enheter.
      </Question>
      <Question title="Hur avslutar jag mitt konto?">
        Längst ner under <TextLink href={pathTo("/edit-profile")}>Redigera profil</TextLink> finns Avsluta
        konto; där kan du först ladda ner dina uppgifter. Din profil och dina filer tas bort, och det går inte
        att ångra. Ett pågående avtal måste slutföras först. Belopp och datum i dina avtal sparas, men utan
        ditt namn.
      </Question>
    </Questions>
  );
}
