import type { ComponentType } from "react";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";

/** What is in it is said where its label, some of which are given, does not. */
function section<Value extends string>(
  value: Value,
  label: string,
  load: () => Promise<ComponentType>,
  holds?: string,
) {
  return { value, label, holds, Panel: lazyComponent(load) };
}

/** The admin's room by area; `value` is the parameter `tab` of the address. The code of each is loaded when it is opened. */
export const sectionGroups = [
  {
    label: "Människor",
    sections: [
      section("companies", "Företag", async () => (await import("./CompaniesTab.tsx")).CompaniesTab),
      section("consultants", "Konsulter", async () => (await import("./ConsultantsTab.tsx")).ConsultantsTab),
      section(
        "invitations",
        "Inbjudningar",
        async () => (await import("./InvitationsTab.tsx")).InvitationsTab,
      ),
      section(
        "user-management",
        "Användarhantering",
        async () => (await import("./UsersTab.tsx")).UsersTab,
        "Antal och händelser",
      ),
    ],
  },
  {
    label: "Marknad",
    sections: [
      section("jobs", "Uppdrag", async () => (await import("./JobsTab.tsx")).JobsTab),
      section(
        "conversations",
        "Konversationer",
        async () => (await import("./ConversationsTab.tsx")).ConversationsTab,
      ),
      section("reports", "Anmälningar", async () => (await import("./ReportsTab.tsx")).ReportsTab),
      section("skills", "Kompetenser", async () => (await import("./SkillsTab.tsx")).SkillsTab),
    ],
  },
  {
    label: "Pengar",
    sections: [
      section(
        "economy",
        "Ekonomi",
        async () => (await import("#src/client/parts/economy/EconomyTab.tsx")).EconomyTab,
      ),
      section(
        "advanced-analytics",
        "Avancerad analys",
        async () => (await import("./AnalyticsTab.tsx")).AnalyticsTab,
        "Nyckeltal per månad",
      ),
    ],
  },
  {
    label: "Drift",
    sections: [
      section(
        "system-settings",
        "Systemstatus",
        async () => (await import("./SettingsTab.tsx")).SettingsTab,
        "Avgifter och utseende",
      ),
      section(
        "system",
        "Systemhälsa",
        async () => (await import("./HealthTab.tsx")).HealthTab,
        "Databas, filer, kö, mejl",
      ),
      section(
        "gdpr",
        "GDPR & säkerhet",
        async () => (await import("./PrivacyTab.tsx")).PrivacyTab,
        "Personuppgifter och logg",
      ),
    ],
  },
] as const;

export type Section = (typeof sectionGroups)[number]["sections"][number];

const invitations = sectionGroups[0].sections[2];

/** The section of the address, or the invitations. */
export function sectionOf(value: string | null): Section {
  const sections = sectionGroups.flatMap<Section>((group) => group.sections);
  return sections.find((section) => section.value === value) ?? invitations;
}
