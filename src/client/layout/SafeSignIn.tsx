import { AddSecondFactor } from "#src/client/parts/accounts/AddSecondFactor.tsx";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { Overlays } from "#src/client/ui/Overlays.tsx";
import { signOut } from "./signOut.ts";
import { SiteMark } from "./SiteMark.tsx";
import { siteName } from "#src/shared/brand.ts";

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

/** A page of its own without the shell, because the server rejects the queries that the shell needs. */
function SignInStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – ${siteName()}`;
    main.current?.focus();
  }, [title]);
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-2xl items-center justify-between px-4">
          <span className="flex min-w-0 items-center gap-2 font-heading text-lg font-bold">
            <SiteMark />
          </span>
          <Button variant="ghost" onClick={signOut}>
            Logga ut
          </Button>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-2 mb-6 text-base text-muted">{text}</p>
        {children}
      </main>
      <Overlays />
    </>
  );
}
