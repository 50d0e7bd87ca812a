import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";

/** The admin's room by area; `value` is the parameter `tab` of the address. The code of each is loaded when it is opened. */
export const sectionGroups = [
  {
    label: "Människor",
    sections: [
      {
        value: "companies",
        label: "Företag",
        Panel: lazyComponent(async () => (await import("./CompaniesTab.tsx")).CompaniesTab),
      },
      {
        value: "consultants",
        label: "Konsulter",
        Panel: lazyComponent(async () => (await import("./ConsultantsTab.tsx")).ConsultantsTab),
      },
      {
        value: "invitations",
        label: "Inbjudningar",
        Panel: lazyComponent(async () => (await import("./InvitationsTab.tsx")).InvitationsTab),
      },
      {
        value: "user-management",
        label: "Användarhantering",
        Panel: lazyComponent(async () => (await import("./UsersTab.tsx")).UsersTab),
      },
    ],
  },
  {
    label: "Marknad",
    sections: [
      {
        value: "jobs",
        label: "Uppdrag",
        Panel: lazyComponent(async () => (await import("./JobsTab.tsx")).JobsTab),
      },
      {
        value: "conversations",
        label: "Konversationer",
        Panel: lazyComponent(async () => (await import("./ConversationsTab.tsx")).ConversationsTab),
      },
      {
        value: "reports",
        label: "Anmälningar",
        Panel: lazyComponent(async () => (await import("./ReportsTab.tsx")).ReportsTab),
      },
      {
        value: "skills",
        label: "Kompetenser",
        Panel: lazyComponent(async () => (await import("./SkillsTab.tsx")).SkillsTab),
      },
    ],
  },
  {
    label: "Pengar",
    sections: [
      {
        value: "economy",
        label: "Ekonomi",
        Panel: lazyComponent(
          async () => (await import("#src/client/parts/economy/EconomyTab.tsx")).EconomyTab,
        ),
      },
      {
        value: "advanced-analytics",
        label: "Avancerad analys",
        Panel: lazyComponent(async () => (await import("./AnalyticsTab.tsx")).AnalyticsTab),
      },
    ],
  },
  {
    label: "Drift",
    sections: [
      {
        value: "system-settings",
        label: "Systemstatus",
        Panel: lazyComponent(async () => (await import("./SettingsTab.tsx")).SettingsTab),
      },
      {
        value: "system",
        label: "Systemhälsa",
        Panel: lazyComponent(async () => (await import("./HealthTab.tsx")).HealthTab),
      },
      {
        value: "gdpr",
        label: "GDPR & säkerhet",
        Panel: lazyComponent(async () => (await import("./PrivacyTab.tsx")).PrivacyTab),
      },
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
