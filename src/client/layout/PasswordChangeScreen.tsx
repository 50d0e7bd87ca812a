import { useEffect, useRef } from "react";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Logo } from "#src/client/ui/Logo.tsx";
import { Overlays } from "#src/client/ui/Overlays.tsx";
import { signOut } from "./signOut.ts";

/** Rendered without the shell, because the server rejects the queries that the shell needs. */
export function PasswordChangeScreen({ userId }: { userId: string }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = "Välj ett eget lösenord – Bryggan";
    main.current?.focus();
  }, []);
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-2xl items-center justify-between px-4">
          <span className="flex items-center gap-2 font-heading text-lg font-bold">
            <Logo className="size-7" />
            Bryggan
          </span>
          <Button variant="ghost" onClick={signOut}>
            Logga ut
          </Button>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="text-xl">Välj ett eget lösenord</h1>
        <p className="mt-2 mb-6 text-base text-muted">
          Det du loggade in med kommer från en administratör. Byt det mot ett som bara du känner till, så är
          du igång igen.
        </p>
        <PasswordForm userId={userId} />
      </main>
      <Overlays />
    </>
  );
}
