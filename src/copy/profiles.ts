import { limits } from "#src/constants/limits.ts";
import type { ConsultantSort, SkillsMode, TextLanguage } from "#src/constants/accounts.ts";
import type { SkillCategory } from "#src/constants/skill-categories.ts";
import { siteName } from "#src/shared/brand.ts";

export const categoryLabels: Record<SkillCategory, string> = {
  frontend: "Frontend",
  backend: "Backend",
  fullstack: "Fullstack",
  devops: "DevOps",
  design: "Design",
};

export const consultantSortLabels: Record<ConsultantSort, string> = {
  relevance: "Nyast",
  available: "Tillgänglig först",
  rate: "Lägst timpris",
  match: "Bäst matchning",
};

export const skillsModeLabels: Record<SkillsMode, string> = {
  any: "Minst en av dem",
  all: "Alla av dem",
};

export const textLanguageLabels: Record<TextLanguage, string> = {
  sv: "Svenska",
  en: "Engelska",
};

export const profileFailed = "Ett fel uppstod vid uppdatering av profilen.";

/** Why a company does not see a consultant's email and phone, and how it gets them. */
export const hiddenContactTexts = {
  get day_limit() {
    return `Ni har redan öppnat ${limits.newContactsPerDay} nya kontaktkort i dag. I morgon kan ni öppna fler. Skriv till konsulten här på ${siteName()} så länge – svarar konsulten ser ni uppgifterna direkt.`;
  },
  needs_email:
    "E-post och telefon visas när konsulten har sökt ett av era uppdrag eller svarat er, eller när ert företag är bekräftat. Bekräfta er e-postadress så är det klart.",
  get needs_admin() {
    return `E-post och telefon visas när konsulten har sökt ett av era uppdrag eller svarat er. Skriv ett meddelande här på ${siteName()}, eller be oss bekräfta ert företag.`;
  },
} as const;

/** Whom a consultant's profile is shown to. */
export const visibilityTexts = {
  open: { label: "Öppen", text: "Alla hittar dig i sökningen, även besökare." },
  signedIn: {
    label: "Bara inloggade företag",
    text: "Besökare och andra konsulter ser dig inte.",
  },
  hidden: {
    label: "Dold",
    text: "Bara företag som du har en konversation med, eller har ansökt hos, ser dig.",
  },
} as const;

/** The first list of every company. */
export const favoritesListName = "Favoriter";

export const listMessages = {
  name: "Skriv ett namn",
  tags: `Högst ${limits.listTags} etiketter`,
} as const;
