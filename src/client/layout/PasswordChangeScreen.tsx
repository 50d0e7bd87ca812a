import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { SignInStep } from "./SignInStep.tsx";

export function PasswordChangeScreen({ userId }: { userId: string }) {
  return (
    <SignInStep
      title="Välj ett eget lösenord"
      text="Lösenordet du loggade in med är satt av en administratör. Byt det mot ett som bara du känner till, så är du igång igen."
    >
      <PasswordForm userId={userId} isOnlyForm />
    </SignInStep>
  );
}
