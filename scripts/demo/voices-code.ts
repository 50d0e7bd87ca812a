/** How consultants of one speciality speak of themselves. Keys are those of the specialities. */
export interface Voice {
  titles: readonly string[];
  /** What they like about the craft; whole sentences. */
  love: readonly string[];
  /** What they have behind them; follows "Senast" or stands alone. */
  past: readonly string[];
}

export const codeVoices: Readonly<Record<string, Voice>> = {
  java: {
    titles: [
      "Senior Java-utvecklare",
      "Backendutvecklare Java",
      "Systemutvecklare Java/Kotlin",
      "Arkitekt och javautvecklare",
    ],
    love: [
      "Det jag gillar mest är att göra gamla system begripliga igen, ett paket i taget.",
      "Jag trivs bäst nära databasen, där de riktiga problemen brukar bo.",
      "Händelsedrivna system är min hemmaplan, inklusive allt som kan gå fel i dem.",
    ],
    past: [
      "byggde jag om utbetalningarna hos en myndighet från nattliga körningar till löpande händelser",
      "ledde jag två team som delade upp en monolit utan ett enda planerat driftstopp",
      "tog jag fram en handelsmotor som klarar tiotusen order i sekunden",
    ],
  },
  react: {
    titles: [
      "Frontendutvecklare",
      "Senior frontendutvecklare React",
      "Frontendutvecklare och tillgänglighetsnörd",
      "Frontendarkitekt",
    ],
    love: [
      "Ett gränssnitt är inte klart förrän det fungerar med bara tangentbordet.",
      "Jag bryr mig om sådant som ingen märker när det är rätt: fokus, rörelse, väntan.",
      "Komponentbibliotek är min specialitet, särskilt de som någon annan ska underhålla.",
    ],
    past: [
      "byggde jag ett designsystem som i dag används av nio team",
      "halverade jag laddtiden för en av landets större nyhetssajter",
      "gjorde jag om en självbetjäningstjänst så att samtalen till kundtjänst sjönk med en tredjedel",
    ],
  },
  dotnet: {
    titles: [
      ".NET-utvecklare",
      "Senior systemutvecklare .NET",
      "Fullstackutvecklare C#/React",
      "Lösningsarkitekt .NET",
    ],
    love: [
      "Jag tycker om att reda ut verksamhetsregler som ingen längre minns varför de finns.",
      "Rena modeller, tydliga namn och tester som säger vad de menar, det är så jag vill arbeta.",
      "Att flytta en stor kodbas från Framework till modern .NET är en sport jag har blivit bra på.",
    ],
    past: [
      "skrev jag om ett ärendesystem för 3 000 handläggare",
      "byggde jag integrationer mellan kassa, lager och e-handel för en butikskedja",
      "införde jag automatiska releaser i ett team som tidigare släppte fyra gånger om året",
    ],
  },
  fullstack: {
    titles: ["Fullstackutvecklare", "Fullstackutvecklare TypeScript", "Webbutvecklare Node.js/React"],
    love: [
      "Jag gillar att följa en funktion hela vägen, från tabell till knapp.",
      "Små team, korta vägar och riktiga användare, då gör jag mitt bästa arbete.",
      "TypeScript hela vägen är inte en religion för mig, men nästan.",
    ],
    past: [
      "byggde jag en bokningstjänst från tomt repo till 40 000 användare",
      "tog jag över en kodbas utan tester och lämnade den med leverans varje dag",
      "utvecklade jag ett kundnära verktyg för fastighetsförvaltare",
    ],
  },
  python: {
    titles: ["Backendutvecklare Python", "Senior Python-utvecklare", "Pythonutvecklare inom industri"],
    love: [
      "Jag skriver enkel kod, eftersom det oftast är jag själv som ska läsa den om ett år.",
      "Dålig indata är min favoritmotståndare.",
      "API:er ska gå att förstå utan att man behöver ringa någon.",
    ],
    past: [
      "byggde jag insamlingen av mätvärden från 12 000 fjärrvärmecentraler",
      "skrev jag ett publikt API som används av ett femtiotal kommuner",
      "förde jag över en mängd skript till tjänster med larm och loggar",
    ],
  },
  devops: {
    titles: [
      "DevOps-ingenjör",
      "Plattformsingenjör",
      "Senior DevOps-konsult AWS",
      "Site reliability engineer",
    ],
    love: [
      "Min bästa dag på jobbet är när ingen ringer mig, för att vi övade i förra månaden.",
      "Jag bygger plattformar som utvecklare väljer själva, inte sådana de tvingas in i.",
      "Allt som görs för hand mer än två gånger ska in i kod.",
    ],
    past: [
      "flyttade jag ett fyrtiotal tjänster till Kubernetes utan att störa kunderna",
      "sänkte jag molnkostnaden med 38 procent på ett halvår",
      "byggde jag en intern plattform som tog nya tjänster från två veckor till en timme",
    ],
  },
  azure: {
    titles: ["Molnarkitekt Azure", "Molningenjör", "Infrastrukturarkitekt"],
    love: [
      "En bra målbild är en som driften själv hade velat rita.",
      "Nätverk och identitet är sällan roligast på mötet, men nästan alltid det som avgör.",
      "Jag är lika glad när jag kan stänga av något som när jag bygger nytt.",
    ],
    past: [
      "ledde jag avvecklingen av två datahallar åt en region",
      "byggde jag landningszonen för ett försäkringsbolag",
      "gick jag igenom behörigheterna hos en kommun och tog bort sju av tio",
    ],
  },
  ios: {
    titles: ["iOS-utvecklare", "Senior iOS-utvecklare", "Apputvecklare iOS"],
    love: [
      "Jag tycker om appar som startar direkt och går ur vägen.",
      "VoiceOver är det första jag provar, inte det sista.",
      "SwiftUI när det går, UIKit när det behövs.",
    ],
    past: [
      "byggde jag om en bankapp med BankID-inloggning",
      "utvecklade jag en app för kollektivtrafik som används av en halv miljon resenärer",
      "tog jag en träningsapp från 3,1 till 4,8 i betyg",
    ],
  },
  android: {
    titles: ["Android-utvecklare", "Senior Android-utvecklare", "Apputvecklare Android"],
    love: [
      "Appar för folk med handskar på händerna är svårare än man tror, och roligare.",
      "Jag testar alltid på en fyra år gammal telefon.",
      "Compose har gjort mig kär i yrket på nytt.",
    ],
    past: [
      "byggde jag en app för fältpersonal som fungerar utan nät i en vecka",
      "skrev jag om en butiksapp i Jetpack Compose",
      "utvecklade jag handdatorernas programvara åt ett lager",
    ],
  },
};
