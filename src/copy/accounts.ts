import type { PasswordRule } from "#src/shared/passwords.ts";

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
  wrongPassword: "Nuvarande lösenord stämmer inte",
  samePassword: "Det nya lösenordet måste skilja sig från det nuvarande",
  role: "Ogiltig roll",
} as const;

/** The name of a deleted user (docs/rules/retention.md#anonymisation). */
/** To the owner of an account for which passwords are being guessed; contains nothing that others have written. */
export const manyFailedSignInsEmail = {
  subject: "Många felaktiga inloggningsförsök",
  body: "Någon har försökt logga in på kontot många gånger med fel lösenord. Ingen har kommit in. Under den närmaste timmen går det bara att logga in i en webbläsare där ni har loggat in tidigare. Ni behöver inte göra något, men byt lösenord om ni använder samma på fler ställen.",
};

export const erasedName = "Raderad konsult";
export const erasedCompany = "Raderat företag";
