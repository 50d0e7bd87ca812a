import type { Line } from "./messages.ts";

type Exchange = readonly (readonly [Line["by"], readonly string[]])[];

const thanks: Exchange = [
  [
    "employer",
    [
      "Hej {consultant}! Tack för din ansökan, den ser intressant ut. Vi läser klart under veckan och återkommer.",
      "Tack {consultant}! Roligt att du söker. En fråga redan nu: när skulle du kunna börja?",
      "Hej! Tack för en fin ansökan. Är timpriset i annonsen okej för dig, eller ska vi prata om det?",
    ],
  ],
];
const question: Exchange = [
  ...thanks,
  [
    "consultant",
    [
      "Hej och tack för snabbt svar! Vad bra, då väntar jag in er. Jag kan visa liknande arbete om det hjälper.",
      "Vad roligt! Jag är fri från den första i nästa månad, på deltid redan tidigare.",
      "Tack! Priset i annonsen fungerar för mig. Hur många är ni i teamet i dag?",
    ],
  ],
  [
    "employer",
    [
      "Gärna! Har du arbetat i en liknande miljö tidigare, med så här många beroenden?",
      "Det passar oss bra. Hur ser du på att vara på plats två dagar i veckan?",
      "Vi är sju: fyra utvecklare, en testare, en designer och en produktägare. Alla sitter i samma rum.",
    ],
  ],
];
const meeting: Exchange = [
  ...question,
  [
    "consultant",
    [
      "Ja, hos min förra kund var det minst lika många. Jag tar gärna med ett exempel till ett samtal.",
      "Två dagar på plats går utmärkt. Jag berättar gärna mer om hur jag arbetat tidigare.",
      "Det låter som en bra storlek. Jag kommer gärna förbi.",
    ],
  ],
  [
    "employer",
    [
      "Fint! Jag har lagt in ett samtal {when}. Säg till om tiden inte passar, så flyttar vi.",
      "Då bokar vi ett samtal {when}, en timme med mig och två från teamet. Du behöver inte förbereda något särskilt.",
    ],
  ],
  [
    "consultant",
    [
      "Tiden passar fint. Vi ses då!",
      "Perfekt, jag har skrivit in det. Har ni en adress eller länk?",
      "Tack, då ses vi. Jag tar med ett par skisser.",
    ],
  ],
];
const yes: Exchange = [
  ...question,
  [
    "consultant",
    [
      "Ja, i två tidigare uppdrag. Det löste sig när vi ritade upp flödena tillsammans.",
      "Det fungerar fint, gärna tisdagar och torsdagar.",
      "Det låter som en bra storlek. Då ser jag fram emot samtalet.",
    ],
  ],
  [
    "employer",
    [
      "Tack för ett riktigt bra samtal! Vi vill gärna gå vidare med dig. Vi säger {rate} kr i timmen i {months} månader, exklusive moms. Vad säger du?",
      "Teamet var enigt: vi vill ha dig. Fungerar {rate} kr i timmen exklusive moms och start nästa månad?",
    ],
  ],
  [
    "consultant",
    [
      "Vilket besked! Jag tackar ja. Skicka gärna underlaget så läser jag igenom det i kväll.",
      "Det låter bra, jag är med. När kan jag få tillgång till miljöerna?",
    ],
  ],
];
const working: Exchange = [
  ...yes,
  [
    "employer",
    [
      "Toppen! Avtalet är inlagt här på Bryggan nu. Välkommen på måndag klockan nio, fråga efter mig i receptionen.",
      "Då är avtalet rapporterat. Dator och behörigheter är beställda.",
    ],
  ],
  [
    "consultant",
    [
      "Tack, allt ser rätt ut. Vi ses på måndag!",
      "Mottaget. Jag har läst på om {system} i helgen och har redan en lista med frågor.",
    ],
  ],
];
const finished: Exchange = [
  ...working,
  [
    "employer",
    [
      "Nu är sista leveransen ute. Stort tack för ett fantastiskt arbete, {system} har aldrig mått bättre.",
      "Tack för den här tiden! Vi markerar uppdraget som slutfört och ringer gärna igen.",
    ],
  ],
  [
    "consultant",
    [
      "Tack själva! Överlämningen ligger i dokumentationen, och ni får höra av er om något är oklart.",
      "Det var ett nöje. Hälsa teamet!",
    ],
  ],
];
const no: Exchange = [
  [
    "employer",
    [
      "Hej {consultant}, tack för din ansökan. Vi har den här gången gått vidare med andra, men vi sparar gärna din profil.",
      "Hej! Det var många starka sökande och vi valde en annan väg. Tack för att du tog dig tid, och hör gärna av dig nästa gång.",
      "Tack för visat intresse. Vi söker någon med mer erfarenhet av just vår miljö. Lycka till!",
    ],
  ],
  [
    "consultant",
    [
      "Tack för besked! Hör gärna av er om något annat dyker upp.",
      "Synd, men tack för ett tydligt svar. Lycka till med uppdraget!",
    ],
  ],
];
const hired: Exchange = [
  [
    "consultant",
    [
      "Hej {contact}! Jag såg din hälsning. Berätta gärna mer, jag är fri om några veckor.",
      "Hej! Tack för att du hör av dig. Vad gäller det för uppdrag?",
    ],
  ],
  [
    "employer",
    [
      "Vi behöver förstärka teamet kring {system} i höst, {months} månader till att börja med. Låter det intressant?",
      "Det rör {system}. Vi har inte annonserat ännu, men jag tänkte på dig direkt.",
    ],
  ],
  [
    "consultant",
    ["Det låter spännande. Mitt timpris ligger på {own} kr exklusive moms. Ska vi höras på torsdag?"],
  ],
];

/** Talks by what becomes of them: who speaks, and what they may say. The variants in one place answer each other. */
export const exchanges = { thanks, question, meeting, yes, working, finished, no, hired } as const;
export type ExchangeName = keyof typeof exchanges;
