import { dayOf } from "./moments.ts";
import type { DemoPerson } from "./people.ts";

type Known = Omit<DemoPerson, "subject" | "name" | "email">;

const day = 86_400_000;

/** The five whom the provider's page offers by name. */
const fiveKnown: Readonly<Record<string, Known>> = {
  anna: {
    speciality: "java",
    title: "Senior Java-utvecklare och systemarkitekt",
    location: "Stockholm",
    bio: "Jag har byggt backend i Java i sexton år, de senaste åtta som egen konsult. Bank, energi och kollektivtrafik, alltid nära dem som ska leva med systemet efteråt.\n\nJag är som bäst där något gammalt ska bli nytt utan att verksamheten märker det: dela upp, mäta, flytta, stänga av. Spring Boot, Kafka och PostgreSQL är min vardag, och jag skriver hellre en enkel lösning i dag än en flexibel i höst.\n\nNär jag inte kodar leder jag en scoutkår och paddlar kajak i skärgården, helst i motvind.",
    phone: "070-174 06 05",
    website: "https://www.annalindqvist.example",
    linkedin: "https://linkedin.example/in/anna-lindqvist",
    github: "https://github.example/annalindqvist",
    hourlyRate: 950,
    yearsExperience: 16,
    skills: [
      "Java",
      "Spring Boot",
      "Kotlin",
      "Kafka",
      "PostgreSQL",
      "Docker",
      "Kubernetes",
      "REST API",
      "AWS",
      "React",
      "TypeScript",
    ],
    projects: [
      {
        title: "Utbetalningar utan nattkörning",
        description:
          "Ledde omläggningen av en myndighets utbetalningar från nattliga körningar till löpande händelser. Tre team, elva tjänster och noll försenade utbetalningar under övergången.",
        startDate: "-620",
        endDate: "-170",
        skills: ["Java", "Kafka", "PostgreSQL"],
      },
      {
        title: "Öppna gränssnitt för elhandel",
        description:
          "Utformade och byggde de API:er som ett sjuttiotal elhandlare hämtar mätvärden ur, med avtal, versioner och begriplig dokumentation.",
        startDate: "-1100",
        endDate: "-640",
        skills: ["Spring Boot", "REST API", "Kubernetes"],
      },
      {
        title: "Realtid i kollektivtrafiken",
        description:
          "Avgångar och störningar i realtid till skyltar och appar. Ansvarade för flödet från fordon till hållplats.",
        startDate: "-1750",
        endDate: "-1120",
        skills: ["Kotlin", "Kafka", "AWS"],
      },
    ],
    joinedDaysAgo: 320,
  },
  erik: {
    speciality: "react",
    title: "Frontendutvecklare React",
    location: "Göteborg",
    bio: "Frontend i tio år, React i åtta av dem. Jag bygger gränssnitt för folk som använder dem hela dagarna: handläggare, sjuksköterskor, trafikledare.\n\nTillgänglighet är inget tillval för mig, och jag mäter hellre på en billig telefon än på min egen dator. Arbetar gärna på plats i Göteborg eller på distans.",
    phone: "070-174 06 06",
    website: null,
    linkedin: "https://linkedin.example/in/erik-sandberg",
    github: "https://github.example/eriksandberg",
    hourlyRate: 860,
    yearsExperience: 10,
    skills: [
      "React",
      "TypeScript",
      "JavaScript",
      "Next.js",
      "CSS",
      "HTML",
      "Tillgänglighet",
      "Playwright",
      "GraphQL",
    ],
    projects: [
      {
        title: "Designsystem för nio team",
        description:
          "Byggde och förvaltade ett komponentbibliotek med dokumentation, tester och en tydlig väg för bidrag.",
        startDate: "-700",
        endDate: "-60",
        skills: ["React", "TypeScript", "CSS"],
      },
      {
        title: "Trafikledarnas nya skärm",
        description: "Karta, larm och beslut i samma vy, körbar med bara tangentbord.",
        startDate: "-1080",
        endDate: "-720",
        skills: ["React", "Tillgänglighet"],
      },
    ],
    joinedDaysAgo: 275,
  },
  fatima: {
    speciality: "data",
    title: "Senior data engineer",
    location: "Malmö",
    bio: "Jag bygger dataplattformar som människor vågar lita på. Bakgrund som statistiker, tolv år med data i bank, handel och vård.\n\nMitt knep är tråkigt men fungerar: tydliga begrepp, testade modeller, en ägare per tabell. Därefter blir resten ganska roligt.",
    phone: "070-174 06 07",
    website: null,
    linkedin: "https://linkedin.example/in/fatima-haddad",
    github: "https://github.example/fatimahaddad",
    hourlyRate: 940,
    yearsExperience: 12,
    skills: [
      "Python",
      "SQL",
      "Databricks",
      "dbt",
      "Spark",
      "Airflow",
      "Azure",
      "Power BI",
      "Machine Learning",
    ],
    projects: [
      {
        title: "En sanning om kunden",
        description: "Ersatte 400 kalkylblad med en modell som ekonomi, sälj och kundtjänst enades om.",
        startDate: "-560",
        endDate: "-95",
        skills: ["dbt", "SQL", "Databricks"],
      },
      {
        title: "Prognos för vårdplatser",
        description: "Inläsning, modell och uppföljning av beläggning på fem sjukhus.",
        startDate: "-950",
        endDate: "-580",
        skills: ["Python", "Machine Learning"],
      },
    ],
    joinedDaysAgo: 230,
  },
  johan: {
    speciality: "devops",
    title: "DevOps- och plattformsingenjör",
    location: "Umeå",
    bio: "Fjorton år i drift, fem av dem innan det hette DevOps. Jag bygger plattformar i AWS och Kubernetes som utvecklare själva väljer att använda.\n\nJag övar återställning innan den behövs och stänger av servrar med stort nöje. Bor i Umeå, arbetar mest på distans.",
    phone: "070-174 06 08",
    website: "https://www.johanakesson.example",
    linkedin: null,
    github: "https://github.example/johanakesson",
    hourlyRate: 1010,
    yearsExperience: 14,
    skills: [
      "AWS",
      "Terraform",
      "Kubernetes",
      "Docker",
      "Linux",
      "CI/CD",
      "Prometheus",
      "Grafana",
      "Python",
      "GitHub Actions",
    ],
    projects: [
      {
        title: "Plattform för elva team",
        description:
          "Från elva sätt att driftsätta till ett. Nya tjänster på en timme i stället för två veckor.",
        startDate: "-480",
        endDate: null,
        skills: ["Kubernetes", "Terraform", "GitHub Actions"],
      },
    ],
    joinedDaysAgo: 190,
  },
  linnea: {
    speciality: "ux",
    title: "UX-designer",
    location: "Uppsala",
    bio: "Jag ritar verktyg för människor som har bråttom. Nio år som designer, de flesta i vård och offentlig sektor.\n\nJag sitter med i deras vardag först och öppnar Figma sedan. Certifierad i tillgänglighet och svag för bra mikrotexter.",
    phone: "070-174 06 09",
    website: "https://www.linneaberg.example",
    linkedin: "https://linkedin.example/in/linnea-berg",
    github: null,
    hourlyRate: 820,
    yearsExperience: 9,
    skills: [
      "Figma",
      "UX-design",
      "UI-design",
      "Användartester",
      "Tjänstedesign",
      "Tillgänglighet",
      "HTML",
      "CSS",
    ],
    projects: [
      {
        title: "Remisser utan papper",
        description:
          "Observationer på fyra vårdcentraler, nytt flöde och tester med 30 läkare och sekreterare.",
        startDate: "-420",
        endDate: "-40",
        skills: ["UX-design", "Användartester", "Figma"],
      },
    ],
    joinedDaysAgo: 145,
  },
};

export function known(subject: string, now: Date): Known {
  const found = fiveKnown[subject];
  if (!found) throw new RangeError(`Nobody knows ${subject}`);
  return {
    ...found,
    projects: found.projects.map((project) => ({
      ...project,
      startDate: fromToday(now, project.startDate),
      endDate: project.endDate === null ? null : fromToday(now, project.endDate),
    })),
  };
}

/** The day that many days from now: '-60'. */
function fromToday(now: Date, days: string): string {
  return dayOf(new Date(now.getTime() + Number(days) * day));
}
