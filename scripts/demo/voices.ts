import { codeVoices, type Voice } from "./voices-code.ts";

export const voices: Readonly<Record<string, Voice>> = {
  ...codeVoices,
  data: {
    titles: ["Data engineer", "Senior data engineer", "Dataingenjör och BI-utvecklare", "Dataarkitekt"],
    love: [
      "Jag vill att siffrorna ska stämma redan på måndag morgon.",
      "Det svåra med data är sällan tekniken utan att komma överens om vad en kund är.",
      "Testade modeller och tydliga ägare slår alla nya verktyg.",
    ],
    past: [
      "byggde jag en dataplattform som ersatte 400 kalkylblad",
      "kortade jag en nattkörning från nio timmar till fyrtio minuter",
      "tog jag fram underlagen till elhandeln för tre nätbolag",
    ],
  },
  ml: {
    titles: ["Machine learning-ingenjör", "ML-ingenjör", "Datavetare och utvecklare", "AI-ingenjör"],
    love: [
      "En modell utan uppföljning är bara en gissning med god självkänsla.",
      "Jag börjar alltid med en enkel baslinje, och ibland räcker den.",
      "Det roligaste är att förstå verksamheten bakom datan.",
    ],
    past: [
      "satte jag en prognosmodell för reservdelar i drift i fjorton länder",
      "byggde jag utvärderingen kring en språkmodell i kundtjänst",
      "utvecklade jag bildgranskning för en tillverkande industri",
    ],
  },
  integration: {
    titles: ["Integrationsutvecklare", "Integrationsarkitekt", "Senior integrationskonsult"],
    love: [
      "De bästa integrationerna är de man lyckades ta bort.",
      "Jag skriver gränssnitt som går att läsa utan att ringa mig.",
      "Ordning, versioner och tydliga fel, då sover alla bättre.",
    ],
    past: [
      "ersatte jag en tjugo år gammal integrationsplattform, flöde för flöde",
      "kopplade jag ihop order och lager för en grossist med 300 leverantörer",
      "tog jag fram API-riktlinjer som en hel region nu följer",
    ],
  },
  sap: {
    titles: ["SAP-konsult", "SAP-utvecklare ABAP/Fiori", "Lösningsarkitekt SAP S/4HANA"],
    love: [
      "Håll er till standard så länge det går; jag säger till när det inte går.",
      "Jag kan både inköpsprocessen och koden bakom den, och det sparar många möten.",
      "En lugn övergång är en väl repeterad övergång.",
    ],
    past: [
      "ledde jag anpassningarna när en verkstadskoncern bytte till S/4HANA",
      "byggde jag Fiori-appar för lagerpersonal i sex länder",
      "genomförde jag tre provkonverteringar och en skarp, utan övertid på julafton",
    ],
  },
  ux: {
    titles: ["UX-designer", "Senior UX-designer", "Tjänstedesigner", "UX/UI-designer"],
    love: [
      "Jag börjar med att lyssna, och det är ofta det svåraste.",
      "Komplexa verktyg för proffs är det roligaste som finns att rita.",
      "En prototyp på torsdag är bättre än en presentation på fredag.",
    ],
    past: [
      "ritade jag om ett journalverktyg tillsammans med sköterskorna som använder det",
      "satte jag upp ett designsystem för en myndighet",
      "ledde jag användarstudier för en ny boendeapp",
    ],
  },
  test: {
    titles: ["Testautomatiserare", "Senior testare", "Testledare", "QA-ingenjör"],
    love: [
      "Ett test som ibland är rött är värre än inget test.",
      "Jag lär hellre utvecklare att testa än att testa åt dem.",
      "Jag letar fel med nyfikenhet, inte med pekpinne.",
    ],
    past: [
      "gjorde jag två dagars handpåläggning till tjugo minuters körning",
      "byggde jag testmiljö och testdata för ett pensionsbolag",
      "införde jag webbläsartester i fem team på ett kvartal",
    ],
  },
  scrum: {
    titles: ["Scrum master", "Agil coach", "Teamledare och scrum master"],
    love: [
      "Mitt mål är att göra mig själv överflödig, i lagom takt.",
      "Bra team bråkar om rätt saker.",
      "Jag läser hellre av rummet än tavlan.",
    ],
    past: [
      "fick jag tre team på två orter att planera tillsammans",
      "coachade jag en ledningsgrupp genom en omorganisation",
      "kortade vi ledtiden från sju veckor till nio dagar",
    ],
  },
  project: {
    titles: ["IT-projektledare", "Senior projektledare", "Produktägare", "Delprojektledare"],
    love: [
      "Jag skriver korta rapporter och ringer långa samtal.",
      "En risk som står på papper är redan hälften så farlig.",
      "Det ska vara tråkigt att gå i mål, då har vi planerat rätt.",
    ],
    past: [
      "ledde jag införandet av ett nytt ekonomisystem för 1 800 användare",
      "styrde jag bytet av journalsystem på fyra sjukhus",
      "tog jag över ett projekt på rött och levererade det på grönt",
    ],
  },
  security: {
    titles: ["Säkerhetsarkitekt", "Informationssäkerhetsspecialist", "IT-säkerhetskonsult"],
    love: [
      "Säkerhet ska märkas när den saknas, inte när den finns.",
      "Jag läser hellre loggar än policydokument.",
      "De flesta intrång börjar med något tråkigt, så jag börjar där.",
    ],
    past: [
      "ledde jag NIS2-arbetet hos ett energibolag",
      "byggde jag upp incidenthanteringen på en universitetsförvaltning",
      "granskade jag arkitekturen bakom en nationell e-tjänst",
    ],
  },
};
