import { exchanges, type ExchangeName } from "./exchanges.ts";
import { filled, type Random } from "./random.ts";

/** Who says a line: the employer or the consultant. */
export interface Line {
  by: "employer" | "consultant";
  text: string;
}

export interface ThreadFacts {
  /** First names. */
  contact: string;
  consultant: string;
  title: string;
  system: string;
  company: string;
  skills: string;
  years: number;
  /** What the company pays, and what the consultant asks for, per hour in kronor. */
  rate: number;
  own: number;
  months: number;
  when: string;
}

const hello = ["Hej {contact}!", "Hej!", "Hej {contact},", "God dag!", "Hejsan {contact}!"];
const reasons = [
  "Ert uppdrag som {title} fångade mig direkt. Jag har arbetat med {skills} i {years} år och känner igen läget ni beskriver.",
  "Jag söker uppdraget kring {system}. Min bakgrund är {years} år med {skills}, senast i ett mycket snarlikt projekt.",
  "Det här låter som ett uppdrag där jag kan göra nytta från första veckan. {skills} är min vardag.",
  "Jag läste om {system} och blev nyfiken. Jag har gjort den resan två gånger förut, och båda gångerna var det samma saker som var svåra.",
  "Jag är klar med mitt nuvarande uppdrag om några veckor och skulle gärna fortsätta hos {company}. Mest har jag arbetat med {skills}.",
  "En tidigare kollega tipsade mig om det här. Efter {years} år med {skills} vill jag gärna berätta vad jag skulle börja med hos er.",
];
const proofs = [
  "I mitt förra uppdrag var jag den som fick ihop det när tidplanen brast, och jag trivs i den rollen.",
  "Jag är van att komma in i befintliga team, läsa mycket kod och ställa dumma frågor tidigt.",
  "Det ni skriver om tester och beredskap är precis så jag vill arbeta.",
  "Jag kan visa upp liknande arbete vid ett samtal, med kundens tillåtelse.",
  "Referenser finns från både bank och offentlig sektor.",
];
const closings = [
  "Jag kan börja om tre veckor och mitt timpris är {own} kr exklusive moms. Hör gärna av dig!",
  "Tillgänglig från nästa månad, 100 procent. CV finns på min profil.",
  "Jag är flexibel med start och kommer gärna förbi för en kaffe.",
  "Hör av er om ni vill veta mer, så återkommer jag samma dag.\n\nVänliga hälsningar\n{consultant}",
  "Ser fram emot att höra från er.\n\n/{consultant}",
];

/** What somebody writes when applying. */
export function applicationText(random: Random, facts: ThreadFacts): string {
  const middle = random.chance(0.7) ? ` ${random.pick(proofs)}` : "";
  return said(`${random.pick(hello)}\n\n${random.pick(reasons)}${middle}\n\n${random.pick(closings)}`, facts);
}

/** The lines of a conversation after its first message; `upTo` cuts it short. */
export function linesOf(random: Random, name: ExchangeName, facts: ThreadFacts, upTo = 99): Line[] {
  // The variants in one place answer those in the same place before.
  const turn = random.between(0, 5);
  return exchanges[name]
    .slice(0, upTo)
    .map(([by, variants]) => ({ by, text: said(variants[turn % variants.length] ?? "", facts) }));
}

const invitations = [
  "Hej {consultant}! Jag läste din profil och tror att du skulle passa fint i uppdraget {title}. Vill du titta på det?",
  "Hej! Vi söker {title}, och din bakgrund inom {skills} är precis vad vi behöver. Hör av dig om du är nyfiken.",
];

export function invitationText(random: Random, facts: ThreadFacts): string {
  return said(random.pick(invitations), facts);
}

function said(template: string, facts: ThreadFacts): string {
  return filled(template, { ...facts });
}

export const employerNotes = [
  "Stark tekniskt. Kolla referens från förra uppdraget.",
  "Bra intryck vid första samtalet, lugn och tydlig.",
  "Lite hög i pris men erfarenheten finns. Jämför med de två andra.",
  "Saknar branschvana men lär sig snabbt enligt referens.",
  "Kan börja tidigt. Prioritera.",
  "Teamet gillade svaret om testning.",
] as const;

export const interviewNotes = [
  "Jag, teamledaren och en utvecklare är med. Gå igenom arkitekturen på tavlan.",
  "Fråga om beredskap och om distansdagarna.",
  "Kort rundvandring efteråt om tiden räcker.",
] as const;

export const agreementTerms = [
  "Löpande timdebitering, faktureras månadsvis mot godkänd tidrapport. 30 dagars betalning. En månads uppsägning för båda parter.",
  "Heltid med start enligt ovan. Resor utöver ordinarie arbetsort ersätts mot kvitto. Beställaren äger resultatet.",
  "Timpris exklusive moms. Förlängning avtalas senast fyra veckor före slutdatum. Sekretess enligt bilaga.",
] as const;
