import type { WorkArrangement } from "#src/constants/jobs.ts";
import type { DemoCompany } from "./companies.ts";
import { filled, type Random } from "./random.ts";
import type { Speciality } from "./specialities-code.ts";

const places: Record<WorkArrangement, readonly string[]> = {
  onsite: [
    "Arbetet sker på plats i {city}, där teamet sitter samlat.",
    "Du arbetar på plats i {city} större delen av veckan, av hänsyn till utrustningen.",
  ],
  hybrid: [
    "Vi ses två till tre dagar i veckan på kontoret i {city} och arbetar hemifrån däremellan.",
    "Kontoret ligger i {city}. Tisdagar och torsdagar är hela teamet på plats, övriga dagar väljer du.",
  ],
  remote: [
    "Uppdraget kan utföras helt på distans. Vi ses i {city} vid uppstart och sedan en gång i kvartalet.",
    "Du arbetar på distans inom Sverige; resor till {city} ersätts.",
  ],
};

const starts = [
  "Start så snart som möjligt.",
  "Önskad start är inom fyra veckor.",
  "Start enligt överenskommelse; rätt person är värd att vänta på.",
  "Vi vill gärna komma igång före nästa månadsskifte.",
];

const process = [
  "Vi läser ansökningar löpande och svarar alla. Därefter följer ett samtal med teamet och ett med mig.",
  "Urvalet sker löpande. Vi håller ett samtal på en timme, utan hemläxor.",
  "Skriv några rader om varför just det här lockar, så bokar vi ett samtal. Frågor går bra att ställa här på Bryggan.",
  "Berätta gärna om ett liknande uppdrag och vad du skulle ha gjort annorlunda i dag.",
];

interface Facts {
  system: string;
  location: string;
  duration: number;
  scope: number;
  workArrangement: WorkArrangement;
}

/** The advertisement: about the assignment, what one does, whom they want, practical things. */
export function describe(random: Random, company: DemoCompany, speciality: Speciality, facts: Facts): string {
  const { system, location: city, duration, scope, workArrangement } = facts;
  const mission = sentenceCase(filled(random.pick(speciality.mission), { system }));
  const about = company.description.split("\n\n")[0] ?? "";
  const extent = scope === 100 ? "på heltid" : `på ${String(scope)} procent`;
  const renewal = random.chance(0.6) ? " med god chans till förlängning" : "";
  return [
    mission,
    about,
    `Du kommer att\n${bullets(random.some(speciality.tasks, random.between(3, 5)))}`,
    `Vi söker dig som\n${bullets(random.some(speciality.wants, random.between(3, 4)))}`,
    `Meriterande är ${random.some(speciality.merits, 2).join(" och ")}.`,
    `Praktiskt\nUppdraget löper i ${String(duration)} månader ${extent}${renewal}. ${filled(random.pick(places[workArrangement]), { city })} ${random.pick(starts)}`,
    random.pick(process).replace("ett med mig", `ett med ${company.contact}`),
  ].join("\n\n");
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `• ${line}`).join("\n");
}

function sentenceCase(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
