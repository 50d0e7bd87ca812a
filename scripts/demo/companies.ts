import type { CompanyFacts } from "./company-facts.ts";
import { companyList } from "./company-list.ts";
import { officeNumber } from "./names.ts";

export interface DemoCompany extends CompanyFacts {
  orgNumber: string;
  email: string;
  phone: string;
  website: string;
}

export const demoPassword = "Demo-2026!";

const publicBodies = ["sjovalla", "norrmark"];

/** All companies of the demo, with numbers that pass the check but were made up. */
export const demoCompanies: readonly DemoCompany[] = companyList.map((facts, place) => ({
  ...facts,
  orgNumber: orgNumber(
    publicBodies.includes(facts.username) ? 212_990_000 + place * 7 : 559_910_000 + place * 271 + 13,
  ),
  email: `uppdrag@${facts.username}.example`,
  phone: officeNumber(facts.city, place * 3 + 5),
  website: `https://www.${facts.username}.example`,
}));

/** Nine digits and the check digit that belongs to them (Luhn): 556036079 → '556036-0793'. */
export function orgNumber(nine: number): string {
  const digits = String(nine);
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits.slice(0, 6)}-${digits.slice(6)}${String((10 - (sum % 10)) % 10)}`;
}
