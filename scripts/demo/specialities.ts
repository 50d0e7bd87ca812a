import { codeSpecialities, type Speciality } from "./specialities-code.ts";
import { craftSpecialities } from "./specialities-craft.ts";
import { leadSpecialities } from "./specialities-lead.ts";

export const specialities: readonly Speciality[] = [
  ...codeSpecialities,
  ...craftSpecialities,
  ...leadSpecialities,
];

export function specialityOf(key: string): Speciality {
  const found = specialities.find((one) => one.key === key);
  if (!found) throw new RangeError(`There is no speciality ${key}`);
  return found;
}
