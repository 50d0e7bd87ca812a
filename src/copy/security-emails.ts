/**
 * Emails about the security of an account. They cannot be switched off and contain no links
 * (docs/rules/notifications.md#email-kinds).
 */
import type { Email } from "./emails.ts";
import { dateTime } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

const unexpected =
  "Var det inte väntat? Logga in, välj Logga ut andra enheter under Inloggade enheter och byt lösenord. Konsulter byter lösenord hos sin inloggningstjänst. Kontakta oss om du inte kommer in.";

export function newDeviceEmail({ device, at }: { device: string; at: Date }): Email {
  return {
    subject: "Inloggning från en ny enhet",
    body: `Någon loggade in på kontot från en enhet som inte har använts förut: ${device}, ${dateTime(at)}.\n\n${unexpected}`,
  };
}

export function passwordChangedEmail(at: Date): Email {
  return {
    subject: "Lösenordet är bytt",
    body: `Lösenordet till kontot byttes ${dateTime(at)}. Alla andra enheter loggades ut.\n\n${unexpected}`,
  };
}

export function passwordResetEmail(at: Date, contactEmail: string): Email {
  return {
    subject: "En administratör har satt ett tillfälligt lösenord",
    body: `Kontot fick ett tillfälligt lösenord ${dateTime(at)} och loggades ut överallt. Vid nästa inloggning byts det mot ett eget. Skriv till ${contactEmail} om det inte var väntat.`,
  };
}

export function secondFactorOnEmail(at: Date): Email {
  return {
    subject: "Tvåstegsverifiering är på",
    body: `Tvåstegsverifiering slogs på för kontot ${dateTime(at)}, och alla andra enheter loggades ut. Vid nästa inloggning behövs både lösenordet och en kod från appen.\n\n${unexpected}`,
  };
}

export function secondFactorOffEmail(at: Date, byOwner: boolean): Email {
  const who = byOwner ? "stängdes av" : "togs bort av en administratör";
  return {
    subject: "Tvåstegsverifiering är av",
    body: `Tvåstegsverifieringen för kontot ${who} ${dateTime(at)}. Nu räcker lösenordet för att logga in.\n\n${unexpected}`,
  };
}

export function recoveryCodeUsedEmail(at: Date, left: number): Email {
  return {
    subject: "En återställningskod har använts",
    body: `En återställningskod till kontot användes ${dateTime(at)}. Det finns ${left} kvar. Nya koder skapar du under Tvåstegsverifiering.\n\n${unexpected}`,
  };
}

/** SECRET_KEY was changed. Nobody has done anything with the account, so it does not ask whether that was expected. */
export const oldRecoveryCodesEmail: Email = {
  subject: "Skapa nya återställningskoder",
  get body() {
    return `${siteName()} har bytt den nyckel som dina återställningskoder skyddas med. De koder du har sparat slutar därför att fungera inom kort, eller har redan gjort det. Logga in och skapa nya under Tvåstegsverifiering. Koderna från appen fungerar som vanligt.`;
  },
};

export function manyWrongCodesEmail(at: Date): Email {
  return {
    subject: "Många felaktiga koder",
    body: `Någon har angett fel kod till tvåstegsverifieringen många gånger, senast ${dateTime(at)}. Koderna gav ingen åtkomst, men den som försöker kan ha rätt lösenord.\n\n${unexpected}`,
  };
}

export function accountSuspendedEmail(at: Date, contactEmail: string): Email {
  return {
    subject: "Kontot är avstängt",
    body: `Kontot stängdes av ${dateTime(at)} och loggades ut överallt. Det går att logga in igen när avstängningen är hävd. Skriv till ${contactEmail} om du vill veta varför, eller tror att det är fel.`,
  };
}

export function accountRestoredEmail(at: Date): Email {
  return {
    subject: "Kontot är öppet igen",
    body: `Avstängningen av kontot hävdes ${dateTime(at)}. Nu går det att logga in som vanligt.`,
  };
}

/** An admin has changed the sign-in of a company's account; also sent when only a new address waits. */
export function accountChangedEmail(
  at: Date,
  changes: readonly AccountChange[],
  contactEmail: string,
): Email {
  const list = changes.map((change) => `- ${accountChanges[change]}`).join("\n");
  return {
    subject: "En administratör har ändrat kontot",
    body: `Det här ändrades ${dateTime(at)}:\n\n${list}\n\nSkriv till ${contactEmail} om det inte var väntat.`,
  };
}

const accountChanges = {
  contactName: "kontaktpersonen",
  username: "användarnamnet",
  email: "e-postadressen, när den nya har bekräftats",
} as const;
export type AccountChange = keyof typeof accountChanges;

export function bankChangedEmail(at: Date): Email {
  return {
    subject: "Kontot för betalningar är ändrat",
    body: `Bankgiro eller IBAN under Mitt företag ändrades ${dateTime(at)}. Dina kunder ser det nya numret.\n\n${unexpected}`,
  };
}

/** Sent to the address that the account had before. */
export function emailChangedEmail(at: Date): Email {
  return {
    subject: "E-postadressen är bytt",
    body: `Kontot fick en ny e-postadress ${dateTime(at)}. Mejl från ${siteName()} går inte längre hit.\n\n${unexpected}`,
  };
}
