import { scopeAreas, type Scope, type ScopeArea, type WebhookEvent } from "#src/constants/integrations.ts";
import { counted, dateTime } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

export const integrationMessages = {
  name: "Skriv vad nyckeln används till",
  scopes: "Välj minst en behörighet",
  url: "Skriv en adress som börjar med https://",
  target: "Adressen måste börja med https:// och nås från internet",
  events: "Välj minst en händelse",
  expiry: "Välj en dag från i dag till om ett år",
};

/** What a calendar to subscribe to says. */
export const calendarTexts = {
  get name() {
    return siteName();
  },
  applications: (count: number, jobTitle: string) =>
    `Svara på ${counted(count, "ansökan", "ansökningar")}: ${jobTitle}`,
  request: (jobTitle: string) => `Svara på förfrågan: ${jobTitle}`,
  contractEnds: (jobTitle: string) => `Avtalet går ut: ${jobTitle}`,
};

/** In place of the name of a key that is deleted. */
export const goneKey = "borttagen API-nyckel";

export const scopeAreaLabels: Record<ScopeArea, { label: string; text: string }> = {
  jobs: { label: "Uppdrag", text: "Uppdragslistan och egna uppdrag" },
  applications: { label: "Ansökningar", text: "Även förfrågningar, intervjuer och kommentarer" },
  messages: { label: "Meddelanden", text: "Konversationer och bifogade filer" },
  contracts: { label: "Avtal", text: "Villkor, tid och fakturaunderlag" },
  consultants: { label: "Konsulter", text: "Sökning, listor och favoriter" },
  profile: { label: "Profil", text: "Den egna profilen, bevakningar och notiser" },
};

/** 'läsa och ändra Uppdrag, läsa Ansökningar'. */
export function scopeTexts(scopes: readonly Scope[]): string {
  return scopeAreas
    .flatMap((area) => {
      const verbs = [
        ...(scopes.includes(`${area}:read`) ? ["läsa"] : []),
        ...(scopes.includes(`${area}:write`) ? ["ändra"] : []),
      ];
      return verbs.length > 0 ? `${verbs.join(" och ")} ${scopeAreaLabels[area].label}` : [];
    })
    .join(", ");
}

export function keyCreatedEmail({
  name,
  scopes,
  expiresAt,
  at,
}: {
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date;
  at: Date;
}) {
  return {
    subject: "En ny API-nyckel är skapad",
    body: `En API-nyckel skapades för kontot ${dateTime(at)}: ”${name}”.\n\nMed den kan ett program ${scopeTexts(scopes)}. Den gäller till ${dateTime(expiresAt)}.\n\nVar det inte väntat? Logga in, återkalla nyckeln under Inställningar och byt lösenord.`,
  };
}

export const webhookEventLabels: Record<WebhookEvent, string> = {
  "application.created": "Ny ansökan",
  "application.withdrawn": "Ansökan tillbakadragen",
  "message.created": "Nytt meddelande",
  "interview.booked": "Intervju bokad eller flyttad",
  "interview.cancelled": "Intervju inställd",
  "request.answered": "Svar på förfrågan",
  "contract.countered": "Förslag om avtal",
  "contract.confirmed": "Avtal bekräftat",
  "week.submitted": "Vecka inskickad",
  "job.filled": "Uppdrag tillsatt",
};

/** The type of a delivery: 'Ny ansökan'. */
export function deliveryLabel(type: WebhookEvent | "webhook.test"): string {
  return type === "webhook.test" ? "Test" : webhookEventLabels[type];
}

const failures: Record<string, string> = {
  refused: "Adressen nås inte från internet",
  Error: "Svaret var för stort eller avbröts",
  ENOTFOUND: "Namnet finns inte",
  ECONNREFUSED: "Ingen svarar på adressen",
  ECONNRESET: "Förbindelsen bröts",
  ABORT_ERR: "Inget svar inom fem sekunder",
  TimeoutError: "Inget svar inom fem sekunder",
};

/** Why a delivery did not arrive: 'Svarade 500'. */
export function deliveryFailureText(failure: string, status: number | null): string {
  return status === null ? (failures[failure] ?? `Gick inte att skicka (${failure})`) : `Svarade ${status}`;
}

/** Nothing arrived for two days. */
export function webhookOffEmail(host: string) {
  return {
    subject: "En webhook är avstängd",
    body: `Vi har i två dygn försökt skicka händelser till ${host} utan att de har kommit fram, så webhooken är avstängd. Slå på den igen under Inställningar när mottagaren fungerar.`,
  };
}
