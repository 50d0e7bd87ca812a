import { settingKeys, type SettingName } from "#src/constants/settings.ts";

const names = Object.entries(settingKeys);

/** The setting that a key means, in snake_case or camelCase, or null (decision 69). */
export function settingNameOf(key: string): SettingName | null {
  for (const [name, stored] of names) if ((key === name || key === stored) && isSetting(name)) return name;
  return null;
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settingKeys, name);
}

/** A percentage of 0 to 50 in steps of 0.1 as per mille, or null when it is none (P §5). */
export function permilleOf(rate: string): number | null {
  if (!/^\d{1,2}(\.\d0*)?$/.test(rate)) return null;
  const permille = Math.round(Number(rate) * 10);
  return permille <= 500 ? permille : null;
}
