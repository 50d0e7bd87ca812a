import type { Theme } from "#src/constants/brand.ts";
import { counted } from "./format.ts";

/** The settings of the platform by their key, as the audit log names them (docs/rules/administration.md#settings). */
export const settingLabels = {
  commission_rate: "Provision",
  basic_job_limit: "Uppdragsgräns, Bas",
  premium_job_limit: "Uppdragsgräns, Premium",
  announcement_message: "Meddelande till alla",
  announcement_active: "Meddelande till alla, aktivt",
  maintenance_mode: "Underhållsläge",
  maintenance_message: "Underhållsmeddelande",
  unconfirmed_may_publish: "Obekräftade företag får publicera",
  require_business: "Företagsuppgifter krävs för avtal",
  direct_purchase_limit: "Gräns för direktupphandling",
  payment_days: "Betalningsvillkor",
  brand_name: "Varumärke, namn",
  brand_sender: "Varumärke, avsändare",
  brand_accent_dark: "Varumärke, färg i mörkt läge",
  brand_accent_light: "Varumärke, färg i ljust läge",
  brand_logo_dark: "Varumärke, logotyp i mörkt läge",
  brand_logo_light: "Varumärke, logotyp i ljust läge",
  operator_name: "Driftansvarig, namn",
  operator_org_number: "Driftansvarig, organisationsnummer",
  operator_address: "Driftansvarig, adress",
  operator_phone: "Driftansvarig, telefon",
} as const;

/** Validation messages of the settings form. */
export const settingMessages = {
  commissionRate: "Provisionen anges i procent från 0 till 50, med högst en decimal",
  jobLimit: "Gränsen är ett heltal som är minst 1",
  paymentDays: "Ange hela dagar, från 0 till 180",
  wholeKronor: "Ange hela kronor",
  flag: "Ange på eller av",
  announcement: "Skriv det som ska visas",
  siteName: "Ange ett namn med minst en bokstav",
  colour: "Ange en färg som #3ddbb0",
  logo: "Logotypen är en PNG på högst 33 kB, 16 till 2 000 pixlar på varje sida",
} as const;

/** Why the site cannot have this name. */
export function nameInUse(accounts: number): string {
  return `${counted(accounts, "konto", "konton")} har redan namnet i sitt eget. Välj ett som skiljer sidan från dem.`;
}

const themeSurfaces = { dark: "mörka", light: "ljusa" } as const;

/** Why an accent colour cannot be used, and which one can. */
export function lowContrast(theme: Theme, contrast: number, readable: string): string {
  const measured = (Math.floor(contrast * 10) / 10).toFixed(1).replace(".", ",");
  return `Kontrasten i det ${themeSurfaces[theme]} läget är ${measured}:1. Den behöver vara minst 4,5:1. Närmaste färg som går att läsa är ${readable}.`;
}

/** Shown in maintenance mode when no other text is saved. */
export const defaultMaintenanceMessage =
  "Plattformen är för tillfället under underhåll. Vi är snart tillbaka.";
