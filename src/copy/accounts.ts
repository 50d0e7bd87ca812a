import type { AccountRole } from "#src/constants/accounts.ts";
import type { PasswordRule } from "#src/shared/passwords.ts";
import type { Email } from "./emails.ts";
import { siteName } from "#src/shared/brand.ts";

/** The live checklist of every password form (docs/rules/accounts-and-access.md#passwords). */
export const passwordRuleTexts: Record<PasswordRule, string> = {
  length: "Minst 8 tecken",
  upper: "Minst en stor bokstav",
  lower: "Minst en liten bokstav",
  digit: "Minst en siffra",
  special: "Minst ett specialtecken",
};

export const accountMessages = {
  orgNumberTaken: "Används redan av ett annat företag. Kontakta oss om det är ert.",
  companyName: "Företagsnamn måste vara minst 2 tecken",
  orgNumber: "Organisationsnummer måste vara minst 10 tecken",
  website: "Ogiltig webbadress",
  contactName: "Kontaktpersonens namn krävs",
  ownName: "Namnet måste vara minst 2 tecken",
  username: "Användarnamn måste vara minst 3 tecken",
  usernameSigns: "Bara bokstäver, siffror och . _ - @",
  password: "Lösenord måste vara minst 8 tecken",
  newPassword: "Nytt lösenord måste vara minst 8 tecken",
  currentPassword: "Nuvarande lösenord krävs",
  confirmPassword: "Bekräfta nytt lösenord",
  passwordTooLong: "Högst 128 tecken",
  weakPassword: "Lösenordet uppfyller inte säkerhetskraven",
  commonPassword: "Lösenordet är för vanligt. Välj ett annat.",
  mismatch: "Lösenorden matchar inte",
  usernameRequired: "Ange ditt användarnamn",
  passwordRequired: "Ange ditt lösenord",
  usernameTaken: "Användarnamnet är upptaget",
  emailTaken: "Adressen hör redan till ett konto",
  wrongPassword: "Nuvarande lösenord stämmer inte",
  codeRequired: "Ange koden",
  wrongCode: "Koden stämmer inte, eller är redan använd",
  get deadRecoveryCode() {
    return `Dina återställningskoder gäller inte längre, eftersom ${siteName()} har bytt nyckel. Använd koden från appen och skapa sedan nya. Kontakta oss om du inte har appen kvar.`;
  },
  samePassword: "Det nya lösenordet måste skilja sig från det nuvarande",
  role: "Ogiltig roll",
} as const;

/** To the owner of an account for which passwords are being guessed; contains nothing that others have written. */
export const manyFailedSignInsEmail = {
  subject: "Många felaktiga inloggningsförsök",
  body: "Någon har försökt logga in på kontot många gånger med fel lösenord. Ingen har kommit in. Under den närmaste timmen går det bara att logga in i en webbläsare där ni har loggat in tidigare. Ni behöver inte göra något, men byt lösenord om ni använder samma på fler ställen.",
};

/** To a new or changed address, before anything else is sent there. */
export function confirmEmailEmail(link: string, hours: number): Email {
  return {
    subject: "Bekräfta e-postadressen",
    body: `Adressen har angetts för ett konto på ${siteName()}. Öppna länken och bekräfta att den är rätt:\n\n${link}\n\nLänken gäller i ${hours} timmar. Känner du inte till det här behöver du inte göra något, då används adressen inte.`,
  };
}

/** To an address that another account has confirmed. */
export const emailTakenEmail = {
  subject: "E-postadressen används redan",
  get body() {
    return `Någon angav den här adressen för ett annat konto på ${siteName()}. Den hör redan till ett konto, så inget har ändrats. Var det du? Logga in på det konto du har, eller välj en annan adress.`;
  },
};

/** The name of a deleted user (docs/rules/retention.md#anonymisation). */
export const erasedName = "Raderad konsult";
export const erasedCompany = "Raderat företag";
export const erasedMember = "Tidigare kollega";

export function erasedNameOf(role: AccountRole | null): string {
  if (role === "member") return erasedMember;
  if (role === "admin") return "Raderad administratör";
  return role === "employer" ? erasedCompany : erasedName;
}
