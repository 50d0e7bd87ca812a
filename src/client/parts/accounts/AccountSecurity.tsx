import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { OwnSessions } from "./OwnSessions.tsx";

/** How a user with a password signs in: the password and the signed-in devices. */
export function AccountSecurity({ userId }: { userId: string }) {
  return (
    <>
      <PasswordForm userId={userId} />
      <OwnSessions />
    </>
  );
}
