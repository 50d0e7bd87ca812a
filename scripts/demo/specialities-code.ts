/** What assignments of one kind are about, in the words of those who publish them. */
export interface Speciality {
  key: string;
  titles: readonly string[];
  /** Skills nearly every assignment of the kind asks for. */
  core: readonly string[];
  extra: readonly string[];
  /** What companies pay per hour, in kronor. */
  rate: readonly [low: number, high: number];
  mission: readonly string[];
  tasks: readonly string[];
  wants: readonly string[];
  merits: readonly string[];
}

/** Those who write code. */
export const codeSpecialities: readonly Speciality[] = [
  {
    key: "java",
    titles: ["Senior Java-utvecklare", "Java-utvecklare med Spring Boot", "Backendutvecklare Java/Kotlin"],
    core: ["Java", "Spring Boot"],
    extra: [
      "Kotlin",
      "Kafka",
      "PostgreSQL",
      "Docker",
      "Kubernetes",
      "REST API",
      "Oracle",
      "Git",
      "Microservices",
    ],
    rate: [880, 1150],
    mission: [
      "Vi bygger om {system} från en monolit till tjänster som varje team kan driftsätta på egen hand. Halva vägen är gjord, och nu behöver vi en erfaren javautvecklare som orkar med den svåra andra halvan.",
      "{system} hanterar i dag flera miljoner transaktioner per dygn och får snart betydligt mer att göra. Du förstärker det team som ansvarar för att den klarar det.",
    ],
    tasks: [
      "utveckla och förvalta tjänster i Java och Spring Boot, från databas till öppet API",
      "bryta ut funktioner ur det äldre systemet utan att störa den dagliga verksamheten",
      "skriva tester som går att lita på och hålla byggkedjan snabb",
      "delta i kodgranskning och vara bollplank åt två yngre kollegor",
      "ta del i teamets beredskap, i snitt en vecka av sex",
      "formulera tekniska vägval skriftligt så att andra team kan följa dem",
    ],
    wants: [
      "har minst sex års erfarenhet av Java, varav några år i händelsedrivna system",
      "är van vid relationsdatabaser och vet vad en fråga kostar",
      "trivs med att äga en tjänst hela vägen ut i produktion",
      "kommunicerar obehindrat på svenska och engelska",
    ],
    merits: [
      "erfarenhet av Kafka i större skala",
      "bakgrund i en reglerad bransch",
      "vana att arbeta med Kotlin",
    ],
  },
  {
    key: "react",
    titles: [
      "Frontendutvecklare React",
      "Senior frontendutvecklare",
      "Frontendutvecklare React och TypeScript",
    ],
    core: ["React", "TypeScript"],
    extra: [
      "Next.js",
      "JavaScript",
      "CSS",
      "HTML",
      "Tailwind CSS",
      "GraphQL",
      "Tillgänglighet",
      "Playwright",
      "Storybook",
    ],
    rate: [800, 1050],
    mission: [
      "{system} får ett nytt gränssnitt under året. Designen är testad med riktiga användare och komponentbiblioteket är påbörjat; nu ska resten byggas och de gamla sidorna stängas en efter en.",
      "Varje vecka loggar tiotusentals personer in i {system}. Vi vill att det ska gå snabbare, fungera lika bra med tangentbord som med mus och vara roligt att vidareutveckla.",
    ],
    tasks: [
      "bygga vyer i React och TypeScript tillsammans med design och backend",
      "vidareutveckla vårt gemensamma komponentbibliotek",
      "säkerställa att det vi släpper uppfyller WCAG 2.2 nivå AA",
      "mäta och förbättra laddtider på riktiga telefoner",
      "skriva komponent- och webbläsartester för de viktigaste flödena",
      "delta i användartester ungefär en gång i månaden",
    ],
    wants: [
      "har arbetat med React i flera år och känner dig hemma i TypeScript",
      "har god känsla för detaljer, typografi och rörelse",
      "kan resonera om tillstånd, cache och felhantering i klienten",
      "är van vid att arbeta nära en designer",
    ],
    merits: ["erfarenhet av designsystem", "vana vid GraphQL", "intresse för tillgänglighet"],
  },
  {
    key: "dotnet",
    titles: ["Fullstack .NET-utvecklare", "Systemutvecklare C#/.NET", "Senior .NET-utvecklare"],
    core: ["C#", ".NET"],
    extra: [
      "ASP.NET Core",
      "IT-arkitektur",
      "SQL Server",
      "Azure",
      "React",
      "Angular",
      "Blazor",
      "REST API",
      "Docker",
    ],
    rate: [840, 1080],
    mission: [
      "{system} är hjärtat i vår verksamhet och skrivs om till modern .NET. Vi är åtta personer i teamet och söker dig som vill vara med hela vägen från databas till gränssnitt.",
      "Vi flyttar {system} till Azure och passar på att städa samtidigt. Du kommer in i ett team som har gjort grundarbetet och nu vill öka takten.",
    ],
    tasks: [
      "utveckla ny funktionalitet i C# och ASP.NET Core",
      "modernisera äldre delar i .NET Framework steg för steg",
      "ta ansvar för datamodell och migreringar i SQL Server",
      "bidra i gränssnittet, som skrivs i React",
      "sätta upp och vårda leveranskedjan i Azure DevOps",
      "hålla nära kontakt med de verksamhetsexperter som använder systemet",
    ],
    wants: [
      "har arbetat minst fem år som systemutvecklare i .NET",
      "kan röra dig mellan backend och frontend utan att tappa farten",
      "har god vana av SQL Server och prestandafrågor",
      "är noggrann, prestigelös och delar med dig av det du kan",
    ],
    merits: ["certifiering i Azure", "erfarenhet av Blazor", "vana vid domändriven design"],
  },
  {
    key: "fullstack",
    titles: ["Fullstackutvecklare Node.js och React", "Fullstackutvecklare TypeScript"],
    core: ["TypeScript", "Node.js", "React"],
    extra: ["PostgreSQL", "GraphQL", "Docker", "AWS", "Next.js", "Redis", "REST API", "CI/CD"],
    rate: [820, 1060],
    mission: [
      "Vi bygger {system} från grunden i ett litet team med kort väg till användarna. Allt är TypeScript, från databasfrågor till knappar, och vi släpper flera gånger om dagen.",
      "{system} har vuxit fortare än koden hunnit med. Du hjälper oss att få ordning på grunden medan nya funktioner fortsätter att komma ut.",
    ],
    tasks: [
      "utveckla funktioner hela vägen från tabell till färdig vy",
      "utforma API:er som både webben och våra partner använder",
      "förbättra frågor och index där svarstiderna drar iväg",
      "automatisera det som i dag görs för hand vid driftsättning",
      "parprogrammera med kollegor och hålla granskningar korta",
    ],
    wants: [
      "har byggt och drivit webbtjänster i TypeScript under flera år",
      "kan PostgreSQL bättre än de flesta",
      "tar egna initiativ och säger till när något är på väg åt fel håll",
      "tycker om att prata med dem som använder det du bygger",
    ],
    merits: ["erfarenhet av AWS", "vana vid händelsedriven arkitektur", "intresse för produktutveckling"],
  },
  {
    key: "python",
    titles: ["Backendutvecklare Python", "Senior Python-utvecklare"],
    core: ["Python"],
    extra: ["Django", "FastAPI", "PostgreSQL", "Docker", "AWS", "REST API", "Redis", "Linux", "SQL"],
    rate: [820, 1050],
    mission: [
      "{system} tar emot mätvärden och beställningar från hundratals källor. Du förstärker backendteamet när vi inför ett nytt publikt API och skriver om de delar som vuxit ur sina kläder.",
      "Vi behöver en trygg pythonutvecklare som kan ta {system} från fungerande prototyp till en tjänst vi vågar lova något om.",
    ],
    tasks: [
      "utveckla tjänster i Python med FastAPI eller Django",
      "bygga robusta inläsningar som tål dålig indata",
      "skriva dokumentation som kunder faktiskt läser",
      "införa typkontroll och tester i äldre moduler",
      "övervaka och felsöka i produktion tillsammans med driftteamet",
    ],
    wants: [
      "har flera års erfarenhet av Python i produktion",
      "är noga med felhantering, loggning och säkerhet",
      "har arbetat med PostgreSQL och meddelandeköer",
      "kan arbeta självständigt men stämmer gärna av ofta",
    ],
    merits: [
      "erfarenhet av tidsserier",
      "vana vid infrastruktur som kod",
      "bakgrund i industri eller energi",
    ],
  },
  {
    key: "ios",
    titles: ["iOS-utvecklare", "Senior iOS-utvecklare Swift"],
    core: ["Swift", "iOS"],
    extra: ["SwiftUI", "Git", "REST API", "CI/CD", "Tillgänglighet", "GraphQL", "UI-design"],
    rate: [860, 1100],
    mission: [
      "Appen för {system} används av en kvarts miljon människor och har 4,7 i betyg. Vi vill behålla det medan vi byter ut de sista delarna i UIKit mot SwiftUI.",
      "Vi lanserar en helt ny app för {system} i höst och söker dig som har gjort resan förut.",
    ],
    tasks: [
      "utveckla appen i Swift och SwiftUI",
      "samarbeta med Android-teamet om gemensamma flöden och API:er",
      "förbättra stabilitet, starttid och batteriförbrukning",
      "se till att appen fungerar med VoiceOver och stora textstorlekar",
      "automatisera bygg och release till App Store",
    ],
    wants: [
      "har släppt flera appar och följt dem under lång tid",
      "behärskar Swift och modern samtidighet i språket",
      "har öga för form och respekt för användarens tid",
      "är van vid automatiska tester på mobilen",
    ],
    merits: ["erfarenhet av betalflöden", "vana vid BankID", "kunskap om Kotlin Multiplatform"],
  },
  {
    key: "android",
    titles: ["Android-utvecklare", "Senior Android-utvecklare Kotlin"],
    core: ["Kotlin", "Android"],
    extra: ["Jetpack Compose", "REST API", "CI/CD", "Java", "Tillgänglighet", "GraphQL", "UI-design"],
    rate: [850, 1080],
    mission: [
      "{system} i mobilen är för många kunder det enda de ser av oss. Vi skriver om de viktigaste flödena i Jetpack Compose och behöver en erfaren kollega till.",
      "Fältpersonalen använder {system} i kyla, regn och dålig täckning. Du hjälper oss att få appen att fungera även utan uppkoppling.",
    ],
    tasks: [
      "utveckla i Kotlin och Jetpack Compose",
      "bygga lokal lagring och synkronisering som tål avbrott",
      "hålla appen snabb även på äldre telefoner",
      "samarbeta med iOS-teamet och våra designers",
      "förbättra testtäckning och releaseflöde i Google Play",
    ],
    wants: [
      "har minst fyra års erfarenhet av Android-utveckling",
      "är trygg i korutiner, flöden och arkitekturmönster",
      "har arbetat med appar som måste fungera utan nät",
      "är van att ta beslut tillsammans med design och produkt",
    ],
    merits: ["erfarenhet av Kotlin Multiplatform", "vana vid Bluetooth", "intresse för prestanda"],
  },
];
