import { Check, Circle } from "lucide-react";
import { passwordRuleTexts } from "#src/copy/accounts.ts";
import { passwordRules } from "#src/shared/passwords.ts";
import { cx } from "#src/client/ui/classNames.ts";

/** What a new password must have, checked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Krav på lösenordet" aria-live="polite" className="space-y-1">
      {passwordRules.map(({ key, met }) => {
        const isMet = met(password);
        return (
          <li key={key} className={cx("flex items-center gap-2", isMet ? "text-contracts" : "text-muted")}>
            {isMet ? (
              <Check className="size-4 shrink-0" aria-hidden />
            ) : (
              <Circle className="size-4 shrink-0 p-0.5" aria-hidden />
            )}
            {passwordRuleTexts[key]}
            <span className="sr-only">{isMet ? "uppfyllt" : "saknas"}</span>
          </li>
        );
      })}
    </ul>
  );
}
