/** Words that are common in passwords, in lower case and without accents. */
const words = `
password passord losenord losen kodord hemligt hemlig secret geheim passwort motdepasse contrasena welcome valkommen
admin administrator root master superuser system server login loggain signin user anvandare guest gast test testing
tester demo example exempel default standard changeme change hello hejsan hejhej hej tjena letmein iloveyou jagalskardig
alskar love karlek sunshine solsken princess prinsessa prins dragon drake monkey apa football fotboll baseball basketball
hockey ishockey soccer superman batman spiderman pokemon starwars matrix shadow skugga killer mustang ferrari porsche
volvo saab scania ikea spotify ericsson telia swedbank nordea skandia bankid sverige sweden svensk stockholm goteborg
malmo uppsala linkoping orebro norrkoping helsingborg jonkoping umea lund gavle kiruna norge norway danmark denmark
finland iceland europa europe sommar summer vinter winter host autumn var spring januari january februari february mars
march april maj may juni june juli july augusti august september oktober october november december mandag monday tisdag
tuesday onsdag wednesday torsdag thursday fredag friday lordag saturday sondag sunday jul julafton christmas midsommar
nyar newyear pask easter company foretag bolaget kontoret office business arbete work jobb job konsult consultant
bryggan uppdrag chef boss kund customer sales salj marketing finance ekonomi support helpdesk service internet computer
dator laptop windows microsoft google apple iphone android samsung nokia facebook instagram twitter linkedin github
amazon azure oracle cisco linux ubuntu docker java python javascript react angular node database databas network
natverk qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg aaaa aaaaaa
xxxx xxxxxx zzzz blabla foobar trustno ninja samurai phoenix eagle orn lion lejon tiger bear bjorn wolf varg fox rav
hund dog katt cat kissekatt horse hast flower blomma rose ros banana banan apple orange apelsin chocolate choklad cookie
kaka kaffe coffee pepper peppar cheese ost pizza whatever freedom frihet liberty power kraft energy hunter fisher
anders andersson johan johansson karl karlsson nils nilsson erik eriksson lars larsson ola olsson per persson sven
svensson gustav gustafsson pettersson jonsson jansson hansson anna maria karin sara lena emma eva sofia elin linnea
oscar lucas william elias alexander daniel david michael mikael thomas robert charlie jordan jennifer jessica michelle
ashley nicole george harley ranger buster tigger soccer hottie babygirl lovely angel angela angels buddy ginger pepper
silver gold guld diamond diamant rainbow regnbage butterfly purple lila yellow gul green gron blue bla black svart white
vit red rod magic magi player spelare gamer gaming warrior knight riddare king kung queen drottning god gud jesus heaven
himmel devil djavul hammarby aik djurgarden ifk zlatan ibrahimovic tottenham liverpool arsenal chelsea barcelona madrid
`;

/** What stands behind the word; the last years are the ones people put there. */
const tails = [
  "",
  ..."1 12 123 1234 12345 123456 0 00 01 007 11 111 22 69 77 88 99".split(" "),
  ..."! !! ? . # * 1! 12! 123! 1234! 123. 123? 123# !1 !12 !123 01! 1. 1? 1#".split(" "),
  ...years(1970, 2035).flatMap((year) => [year, `${year}!`, `${year}.`, `!${year}`, `-${year}`]),
];

const runs = "1234567890 0987654321 qwertyuiop 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsx qazwsxedc".split(" ");

let cached: ReadonlySet<string> | undefined;

/** Every word with every ending. Built at the first use. */
export function commonPasswords(): ReadonlySet<string> {
  if (cached) return cached;
  const found = new Set<string>();
  for (const word of words.split(/\s+/)) {
    if (word === "") continue;
    for (const tail of tails) found.add(word + tail);
  }
  for (const run of runs) {
    for (let length = 6; length <= run.length; length += 1) {
      for (const tail of ["", "!", ".", "?", "!!", "1!"]) found.add(run.slice(0, length) + tail);
    }
  }
  cached = found;
  return found;
}

/** Whether a password is in the list, also with substitutions and endings: `P@ssw0rd123!`, `Sommar2024!`. */
export function isCommon(password: string): boolean {
  const list = commonPasswords();
  const plain = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (list.has(plain)) return true;
  const tail = /[^a-z]*$/.exec(plain)?.[0] ?? "";
  const body = plain.slice(0, plain.length - tail.length);
  return ["1", "i", "l"].some((replacement) => {
    const word = replacement === "1" ? body : undoSubstitutions(body, replacement);
    return list.has(word + tail) || list.has(undoSubstitutions(plain, replacement));
  });
}

/** Replaces digits and signs by the characters they stand for; "1" may stand for i or l. */
function undoSubstitutions(text: string, one: string): string {
  const substitutions: Record<string, string> = {
    "@": "a",
    "4": "a",
    "0": "o",
    "3": "e",
    $: "s",
    "5": "s",
    "7": "t",
    "1": one,
    "!": one,
  };
  return text.replace(/[@403$571!]/g, (sign) => substitutions[sign] ?? sign);
}

function years(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
