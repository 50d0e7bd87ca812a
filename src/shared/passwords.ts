/** Used by the live checklist and the server (docs/rules/accounts-and-access.md#passwords). */
export const passwordLength = { min: 8, max: 128 } as const;

export const passwordRules = [
  { key: "length", met: (password: string) => password.length >= passwordLength.min },
  { key: "upper", met: (password: string) => /\p{Lu}/u.test(password) },
  { key: "lower", met: (password: string) => /\p{Ll}/u.test(password) },
  { key: "digit", met: (password: string) => /\p{Nd}/u.test(password) },
  { key: "special", met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRule = (typeof passwordRules)[number]["key"];

/** Whether every rule of the checklist is met. */
export function isStrong(password: string): boolean {
  return password.length <= passwordLength.max && passwordRules.every(({ met }) => met(password));
}
