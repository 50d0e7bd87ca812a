import { AddSecondFactor } from "#src/client/parts/accounts/AddSecondFactor.tsx";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { SignInStep } from "./SignInStep.tsx";

interface SafeSignInProps {
  /** Whose temporary password is to be changed; null when it has been. */
  passwordOf: string | null;
  onFactorAdded: () => void;
}

/** The step that is left: an own password, then a second factor. */
export function SafeSignIn({ passwordOf, onFactorAdded }: SafeSignInProps) {
  if (passwordOf !== null)
    return (
      <SignInStep
        title="Välj ett eget lösenord"
        text="Lösenordet du loggade in med är satt av en administratör. Byt det mot ett som bara du känner till, så är du igång igen."
      >
        <PasswordForm userId={passwordOf} isOnlyForm />
      </SignInStep>
    );
  return (
    <SignInStep
      title="Slå på tvåstegsverifiering"
      text="Administratörer loggar in med lösenord och en kod från en app. Det tar ett par minuter, sedan är du igång."
    >
      <Card>
        <AddSecondFactor onDone={onFactorAdded} />
      </Card>
    </SignInStep>
  );
}
