import type { SkillFamily } from "#src/shared/skill-catalogue.ts";

/** The label of a family; empty for skills that are not in the catalogue. */
export function familyLabel(family: string | null): string {
  return Object.entries(skillFamilyLabels).find(([key]) => key === family)?.[1] ?? "";
}

const skillFamilyLabels: Record<SkillFamily, string> = {
  frontend: "Frontend",
  backend: "Backend",
  mobile: "Mobil",
  databases: "Databaser",
  data: "Data och analys",
  ai: "AI",
  cloud: "Moln",
  devops: "DevOps",
  infrastructure: "Infrastruktur",
  mainframe: "Stordator",
  security: "Säkerhet",
  testing: "Test",
  embedded: "Inbyggda system",
  integration: "Integration",
  design: "Design",
  businessSystems: "Affärssystem",
  architecture: "Arkitektur",
  leadership: "Ledning",
  businessAnalysis: "Krav och verksamhet",
  serviceManagement: "Förvaltning",
  publicSector: "Offentlig sektor",
  industries: "Branscher",
};
