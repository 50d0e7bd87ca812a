import type { Email } from "./emails.ts";
import { siteName } from "#src/shared/brand.ts";

export const companySignInMessages = {
  issuer: "Skriv adressen till er inloggningstjänst, till exempel https://login.foretaget.se",
  privateIssuer: "Adressen måste börja med https och gå att nå från internet",
  clientId: "Skriv det klient-id som inloggningstjänsten gav er",
  clientSecret: "Skriv klientens hemlighet",
  defaultPart: "Välj läsare eller rekryterare",
  passwordOwner: "Välj en ägare som har ett lösenord",
  provedDomain: "Bekräfta en e-postdomän först. Utan den kommer ingen till er inloggningstjänst.",
  domain: "Skriv en domän, till exempel foretaget.se",
} as const;

const changes = {
  "company_sign_in.changed": "Inställningarna för inloggning med arbetsgivarens konto är ändrade.",
  "company_sign_in.removed":
    "Inloggningen med arbetsgivarens konto är borttagen. Alla loggar in med lösenord.",
  "company_domain.added": "En e-postdomän är tillagd och väntar på att bekräftas",
  "company_domain.verified":
    "En e-postdomän är bekräftad. Den som har en adress där kan logga in med arbetsgivarens konto",
  "company_domain.removed": "En e-postdomän är borttagen",
} as const;

/** To all owners when the way in has changed. `by` is null for an admin. */
export function signInChangedEmail(change: {
  action: keyof typeof changes;
  by: string | null;
  domain: string | undefined;
  publicUrl: string;
}): Email {
  const { action, by, domain, publicUrl } = change;
  return {
    subject: `Företagets inloggning på ${siteName()} är ändrad`,
    body: [
      "Hej!",
      domain === undefined ? changes[action] : `${changes[action]}: ${domain}.`,
      `Ändringen gjordes av ${by ?? `en administratör på ${siteName()}`}. Stämmer det inte, ändra tillbaka och kontakta oss:`,
      `${publicUrl}/kollegor`,
      `Vänliga hälsningar\n${siteName()}`,
    ].join("\n\n"),
  };
}
