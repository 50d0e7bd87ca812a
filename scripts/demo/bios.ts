import { dayOf } from "./moments.ts";
import { filled, type Random } from "./random.ts";
import { specialityOf } from "./specialities.ts";
import { voices } from "./voices.ts";

export interface DemoProject {
  title: string;
  description: string;
  startDate: string;
  endDate: string | null;
  skills: string[];
}

interface Someone {
  speciality: string;
  title: string;
  location: string;
  yearsExperience: number;
  skills: readonly string[];
}

const openings = [
  "Jag har arbetat som {title} i {years} år, de senaste {own} som egen konsult.",
  "{Title} med {years} år i yrket, hemma i {city} men van vid att arbeta på distans.",
  "Efter {years} år i branschen är jag fortfarande nyfiken varje måndag.",
  "Konsult sedan {own} år tillbaka och {title} sedan {years}.",
  "I {years} år har jag hjälpt företag och myndigheter från min utkik i {city}.",
  "Utbildad civilingenjör, {title} till vardags, {years} år in i yrkeslivet.",
  "Självlärd från början, sedan {years} år på riktigt som {title}.",
];

const pasts = [
  "Senast {past}.",
  "I mitt förra uppdrag {past}.",
  "Det jag är stoltast över: för två år sedan {past}.",
  "Under ett längre uppdrag {past}, och det vill jag gärna göra igen.",
  "För inte så länge sedan {past}.",
];

const manners = [
  "Kollegor brukar säga att jag är lugn när det brinner.",
  "Jag frågar mycket i början och lite på slutet.",
  "Jag lämnar efter mig kod och dokument som andra kan ta över.",
  "Jag är hellre tydlig än bekväm, men alltid vänlig.",
  "Prestigelös, noggrann och bra på att säga till i tid.",
  "Jag tycker om att arbeta två och två och lär gärna ut det jag kan.",
  "Jag håller det jag lovar, och lovar därför inte för mycket.",
  "Arbetar lika gärna på plats som hemifrån, bara vi ses ibland.",
];

const endings = [
  "Utanför jobbet hittar man mig i spåret eller i köket.",
  "Fritiden går till två barn, en hund och en eka som läcker.",
  "Sjunger i kör på tisdagar och är därför ledig klockan fem.",
  "Söker helst uppdrag på minst sex månader.",
  "Tar gärna uppdrag på deltid, 60 till 80 procent.",
  "Just nu öppen för uppdrag i hela landet.",
  "Spelar innebandy halvdant men med glädje.",
  "Talar svenska, engelska och hyfsad tyska.",
  "Odlar tomater på balkongen och tål motgångar.",
  "Åker hellre tåg än flyg till kund.",
];

/** A presentation of two or three paragraphs, said as somebody would say it. */
export function bioOf(random: Random, someone: Someone): string {
  const voice = voices[someone.speciality];
  const title = someone.title.replace(/^(?!SAP|UX|QA|ML|AI|IT|iOS|\.NET|Scrum|DevOps)./u, (sign) =>
    sign.toLowerCase(),
  );
  const values = {
    title,
    Title: someone.title,
    years: someone.yearsExperience,
    own: Math.max(1, Math.floor(someone.yearsExperience / random.between(2, 3))),
    city: someone.location,
    past: random.pick(voice?.past ?? ["byggde jag om ett ärendesystem"]),
  };
  const first = filled(random.pick(openings), values);
  const love = random.pick(voice?.love ?? []);
  const past = filled(random.pick(pasts), values);
  const manner = random.pick(manners);
  const tools = `Jag arbetar mest med ${listed(someone.skills.slice(0, random.between(3, 4)))}.`;
  const body = random.chance(0.5) ? `${past} ${tools}` : `${tools} ${past}`;
  const last = random.chance(0.65) ? `${manner} ${random.pick(endings)}` : manner;
  return random.chance(0.75)
    ? `${first} ${love}\n\n${body}\n\n${last}`
    : `${first} ${body}\n\n${love} ${last}`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} och ${words.at(-1) ?? ""}`;
}

const customers = [
  { what: "Ny skadeanmälan på nätet", who: "ett försäkringsbolag" },
  { what: "Gemensam inloggning", who: "en region i norra Sverige" },
  { what: "Lagerstyrning i realtid", who: "en grossist" },
  { what: "Kundportal för elavtal", who: "ett energibolag" },
  { what: "Bokningssystem för färjor", who: "ett rederi" },
  { what: "Digital bygglovsansökan", who: "en medelstor kommun" },
  { what: "Prenumerationer och betalvägg", who: "ett mediehus" },
  { what: "Kreditprövning för småföretag", who: "en nischbank" },
  { what: "Serviceportal för maskiner", who: "en verkstadskoncern" },
  { what: "Journalvisning i mobilen", who: "en vårdgivare" },
  { what: "Nytt kassasystem", who: "en butikskedja" },
  { what: "Biljetter och tidtabeller", who: "ett trafikbolag" },
  { what: "Lärplattform för gymnasiet", who: "ett läromedelsförlag" },
  { what: "Flytt till molnet", who: "en statlig myndighet" },
  { what: "Uppföljning av produktion", who: "ett pappersbruk" },
  { what: "Rapportering till tillsynen", who: "ett fondbolag" },
];

/** What somebody has done before, newest first. */
export function projectsOf(random: Random, now: Date, someone: Someone): DemoProject[] {
  const { tasks } = specialityOf(someone.speciality);
  let end = new Date(now.getTime() - random.between(10, 120) * 86_400_000);
  return random.some(customers, random.pick([0, 0, 1, 1, 2])).map(({ what, who }, place) => {
    const [one = "", other = ""] = random.some(tasks, 2);
    const endDate = place === 0 && random.chance(0.3) ? null : dayOf(end);
    const start = new Date(end.getTime() - random.between(150, 520) * 86_400_000);
    end = new Date(start.getTime() - random.between(5, 60) * 86_400_000);
    return {
      title: what,
      description: `Uppdrag hos ${who} i ett team på ${String(random.between(4, 12))} personer. Min del var att ${one} och att ${other}.`,
      startDate: dayOf(start),
      endDate,
      skills: random.some(someone.skills, random.between(2, 4)),
    };
  });
}
