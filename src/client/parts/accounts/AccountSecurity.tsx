import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { SecondFactorCard } from "./SecondFactorCard.tsx";

/** How a user with a password signs in: the password, the second factor and the signed-in devices. */
export function AccountSecurity({ userId }: { userId: string }) {
  return (
    <>
      <PasswordForm userId={userId} />
      <SecondFactorCard />
      <OwnSessions />
    </>
  );
}
