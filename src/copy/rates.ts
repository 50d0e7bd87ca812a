import { counted, krPerHour, number } from "./format.ts";

interface Insight {
  count: number;
  companies: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
}

/** 'Konsulter får oftast 850–1 050 kr/h, median 950 kr/h. …': from the lower to the upper quartile. */
export function rateInsightText({ count, companies, q1, median, q3 }: Insight): string {
  if (q1 === null || median === null || q3 === null)
    return "Det finns för få uppdrag med de här kompetenserna för att visa vad de brukar ge.";
  const basis = `Det senaste året, ${counted(count, "uppdrag eller avtal", "uppdrag och avtal")} från ${counted(companies, "företag", "företag")}.`;
  return `Konsulter får oftast ${number(q1)}–${krPerHour(q3)}, median ${krPerHour(median)}. ${basis}`;
}
