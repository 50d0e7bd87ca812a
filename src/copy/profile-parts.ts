import type { LanguageLevel, PartKind } from "#src/constants/profile-parts.ts";

/** Per kind: its heading, one of it, and what its fields are called. */
export const partTexts: Record<
  PartKind,
  { heading: string; one: string; title: string; organisation: string; from: string; to: string }
> = {
  certificate: {
    heading: "Certifikat",
    one: "certifikat",
    title: "Certifikat",
    organisation: "Utfärdare",
    from: "Utfärdat",
    to: "Giltigt till",
  },
  education: {
    heading: "Utbildning",
    one: "utbildning",
    title: "Utbildning",
    organisation: "Skola",
    from: "Från",
    to: "Till",
  },
  course: {
    heading: "Kurser",
    one: "kurs",
    title: "Kurs",
    organisation: "Kursgivare",
    from: "Från",
    to: "Till",
  },
  language: {
    heading: "Språk",
    one: "språk",
    title: "Språk",
    organisation: "Skola",
    from: "Från",
    to: "Till",
  },
};

export const levelLabels: Record<LanguageLevel, string> = {
  A1: "A1, nybörjare",
  A2: "A2, grundläggande",
  B1: "B1, mellannivå",
  B2: "B2, självständig",
  C1: "C1, avancerad",
  C2: "C2, nära modersmål",
  native: "Modersmål",
};

export const partMessages = {
  title: "Fyll i vad det är",
  period: "Slutet kan inte vara före början",
  moment: "Ange år, eller månad och år",
  level: "Välj hur väl du talar språket",
  url: "Ogiltig webbadress",
} as const;

const month = new Intl.DateTimeFormat("sv-SE", { month: "short", year: "numeric", timeZone: "UTC" });

/** '2024', 'mars 2024' of YYYY, YYYY-MM or YYYY-MM-DD. */
export function momentText(moment: string, format: Intl.DateTimeFormat = month): string {
  return moment.length === 4 ? moment : format.format(new Date(`${moment.slice(0, 7)}-01`));
}

/** 'mars 2022 – juni 2024', 'från 2022', 'till 2024'; of a certificate 'mars 2022, giltigt till juni 2025'. */
export function partPeriod({
  kind,
  from,
  to,
}: {
  kind: PartKind;
  from: string | null;
  to: string | null;
}): string | null {
  const [start, end] = [from, to].map((moment) => moment && momentText(moment));
  if (kind === "certificate") {
    const valid = end ? `giltigt till ${end}` : null;
    return [start, valid].filter(Boolean).join(", ") || null;
  }
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return `från ${start}`;
  return end ? `till ${end}` : null;
}
