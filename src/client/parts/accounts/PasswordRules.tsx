import { passwordRuleTexts } from "#src/copy/accounts.ts";
import { passwordRules } from "#src/shared/passwords.ts";
import { Checklist } from "#src/client/ui/Checklist.tsx";

/** What a new password must have, checked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const items = passwordRules.map(({ key, met }) => ({ label: passwordRuleTexts[key], met: met(password) }));
  return <Checklist label="Krav på lösenordet" items={items} />;
}
