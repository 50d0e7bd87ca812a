import { LegalText, Part, Points } from "./LegalText.tsx";
import { siteName } from "#src/shared/brand.ts";

export function CookiesPage() {
  return (
    <LegalText
      title="Kakor"
      text={`${siteName()} använder bara det som behövs för att tjänsten ska fungera. Därför frågar vi inte om lov.`}
    >
      <Part title="Kakor">
        <Points
          items={[
            "session: att du är inloggad. Högst 30 dagar, för administratörer 12 timmar. Tas bort när du loggar ut.",
            "device: att lösenordet har använts i webbläsaren förut, så att andras gissningar inte stänger dig ute. Ett år.",
            "sign-in: medan en konsult loggar in hos inloggningstjänsten. Tio minuter.",
            "signed-out: att någon har loggat ut, så att nästa person inte loggas in automatiskt. Ett dygn.",
            "visitor: bara när du följer en tipslänk, så att den som tipsade får sina poäng. 30 dagar.",
          ]}
        />
      </Part>
      <Part title="Annat som sparas i webbläsaren">
        <Points
          items={[
            "Ljust eller mörkt läge.",
            "Utkast till meddelanden och formulär som du inte har skickat. De lämnar inte webbläsaren.",
          ]}
        />
      </Part>
      <Part title="Det som inte finns">
        <p>Inga kakor från andra, ingen reklam, ingen besöksmätning och inga sociala medier.</p>
      </Part>
    </LegalText>
  );
}
