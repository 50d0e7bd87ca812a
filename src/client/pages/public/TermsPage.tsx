import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { LegalText, Part, Points } from "./LegalText.tsx";
import { siteName } from "#src/shared/brand.ts";

export function TermsPage() {
  return (
    <LegalText
      title="Användarvillkor"
      text={`Det här gäller mellan dig och den som driver ${siteName()}, när du har ett konto.`}
    >
      <Part title={`Vad ${siteName()} är`}>
        <p>
          En marknadsplats där företag publicerar uppdrag och frilansande IT-konsulter söker dem. Avtal om ett
          uppdrag ingås mellan företaget och konsulten. {siteName()} är inte part i det, och varken
          arbetsgivare, bemanningsföretag eller ombud.
        </p>
      </Part>
      <Part title="Ditt konto">
        <Points
          items={[
            "Uppgifterna ska vara riktiga. Ett företag registreras med sitt eget organisationsnummer av den som får företräda det.",
            "Lösenord och koder är personliga. Misstänker du att någon annan kommer åt kontot, byt lösenord och logga ut alla enheter.",
            "Konsulter raderar kontot själva. Företag ber oss om det.",
          ]}
        />
      </Part>
      <Part title="Det du skriver och laddar upp">
        <Points
          items={[
            "Det är ditt. Vi visar det för dem som tjänsten är till för och använder det inte till något annat.",
            "Det får inte vara olagligt, kränkande eller vilseledande, och inte innehålla skadlig kod eller reklam.",
            "Alla kan anmäla meddelanden, uppdrag och profiler. Vi läser bara det som anmäls, kan dölja det och säger i så fall varför.",
          ]}
        />
      </Part>
      <Part title="Avgift">
        <p>
          Det är gratis att ha konto, publicera uppdrag och söka dem. När ett avtal om ett uppdrag är
          rapporterat tar {siteName()} en avgift på timpriset. Satsen står på varje uppdrag, och den som
          gällde när avtalet rapporterades gäller för hela avtalet. Avgiften faktureras företaget.
        </p>
        <p>Den som har hittat varandra på {siteName()} rapporterar sitt avtal här.</p>
      </Part>
      <Part title="Bekräftade företag, matchning och tips">
        <p>
          Ett bekräftat företag har bekräftat sin e-postadress och har ett organisationsnummer för sig självt,
          eller har bekräftats av oss. Det är ingen kreditprövning. Matchningen i procent räknar hur många av
          uppdragets kompetenser som finns i profilen, inget annat. Tips ger poäng, inga pengar.
        </p>
      </Part>
      <Part title="Om något går fel">
        <Points
          items={[
            "Vi kan stänga av ett konto som bryter mot villkoren. Säg till om du tycker att det blev fel.",
            "Tjänsten kan ligga nere för underhåll eller fel. Vi ansvarar inte för följderna av det, eller för vad användare skriver och kommer överens om, längre än lagen kräver.",
            "Svensk lag gäller. Tvister prövas av svensk domstol.",
          ]}
        />
      </Part>
      <Part title="När villkoren ändras">
        <p>
          Den nya versionen visas nästa gång du loggar in, och du godkänner den för att fortsätta. Hur vi
          behandlar personuppgifter står i{" "}
          <TextLink href={pathTo("/integritet")}>integritetspolicyn</TextLink>.
        </p>
      </Part>
    </LegalText>
  );
}
