import { settingKeys, type SettingName } from "#src/constants/settings.ts";

const names = Object.entries(settingKeys);

/** The setting of a key in snake_case or camelCase, or null (docs/rules/administration.md#settings). */
export function settingNameOf(key: string): SettingName | null {
  for (const [name, stored] of names) if ((key === name || key === stored) && isSetting(name)) return name;
  return null;
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settingKeys, name);
}

/** 0 to 50 percent in steps of 0.1 as per mille, or null (docs/rules/money.md#commission-rate). */
export function permilleOf(rate: string): number | null {
  if (!/^\d{1,2}(\.\d0*)?$/.test(rate)) return null;
  const permille = Math.round(Number(rate) * 10);
  return permille <= 500 ? permille : null;
}
