import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { LegalText, Part, Points } from "./LegalText.tsx";
import { siteName } from "#src/shared/brand.ts";

export function PrivacyPage() {
  return (
    <LegalText
      title="Integritetspolicy"
      text={`Vilka personuppgifter ${siteName()} behandlar, varför, hur länge och vad du själv kan göra.`}
    >
      <Part title="Vilka uppgifter">
        <Points
          items={[
            "Konto: namn, e-postadress, telefon och, för företag, kontaktperson, användarnamn och organisationsnummer. Lösenord sparas bara som hash.",
            "Profil: titel, ort, beskrivning, kompetenser, projekt, timpris, länkar och bild, så långt du fyller i dem.",
            "Det du gör: ansökningar, meddelanden, filer, intervjuer, avtal, sparade uppdrag, tips och anmälningar.",
            "Säkerhet: inloggade enheter med webbläsare och tider, och en logg över viktiga händelser. IP-adresser sparas inte i klartext.",
          ]}
        />
      </Part>
      <Part title="Varför och med vilken rätt">
        <Points
          items={[
            "För att du ska kunna använda tjänsten: det är avtalet mellan dig och oss.",
            "För säkerhet, missbruk och statistik utan namn: vårt berättigade intresse av en tjänst som fungerar.",
            "För bokföring av avgiften: bokföringslagen.",
          ]}
        />
        <p>Ingen profilering för reklam, inget säljs och inga automatiska beslut fattas om dig.</p>
      </Part>
      <Part title="Vem som ser vad">
        <Points
          items={[
            "En konsults profil syns för inloggade; i förkortad form även för besökare.",
            "En konsults e-postadress och telefon visas för bekräftade företag och för företag som konsulten själv har kontaktat. Konsulten ser vilka företag som har tagit del av dem.",
            "Ett företag kan spara konsulter i egna listor, med anteckningar och etiketter som bara företaget ser. De försvinner när endera raderas. Konsulten har rätt att begära ut dem av företaget.",
            "En referens visas med företagets namn och det som står efter @ i adressen. Namn och adress ser bara konsulten, och de företag som konsulten lämnar ut dem till om personen har sagt ja. Personen tar själv tillbaka referensen med länken i mejlet; obesvarade frågor raderas efter 30 dagar.",
            "Meddelanden och filer ser bara parterna. Administratörer ser vilka som skriver till varandra, inte vad, utom ett meddelande som någon har anmält.",
            "Konsulter loggar in hos en inloggningstjänst, som ger oss namn och e-postadress. Mejl går genom vår mejlleverantör. Båda är personuppgiftsbiträden eller självständigt ansvariga enligt sina villkor.",
          ]}
        />
      </Part>
      <Part title="Hur länge">
        <Points
          items={[
            "Kontot och det som hör till det: tills det raderas. Då tas personuppgifterna bort genast, också ur återlästa säkerhetskopior.",
            "Avtal och bokförd avgift: minst sju år, enligt bokföringslagen. En raderad konsults namn tas bort ur dem; ett raderat företags organisationsnummer står kvar.",
            "Skickade mejl 30 dagar, inloggade enheter 180 dagar, tipslänkar 30 dagar, avslutade anmälningar 365 dagar.",
            "Händelseloggen går inte att ändra. Den innehåller inga kontaktuppgifter, och efter raderingen inga namn.",
          ]}
        />
      </Part>
      <Part title="Dina rättigheter">
        <Points
          items={[
            "Ladda ner allt om dig som en ZIP-fil: finns i profilen.",
            "Rätta: ändra i profilen, eller be oss.",
            "Radera: konsulter gör det i profilen, företag ber oss. Vi svarar inom en månad.",
            "Invända mot eller begränsa behandlingen: skriv till oss.",
            "Klaga hos Integritetsskyddsmyndigheten, imy.se.",
          ]}
        />
        <p>
          Vad som sparas i webbläsaren står under <TextLink href={pathTo("/kakor")}>Kakor</TextLink>.
        </p>
      </Part>
    </LegalText>
  );
}
