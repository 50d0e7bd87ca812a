import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { Logo } from "#src/client/ui/Logo.tsx";
import { Overlays } from "#src/client/ui/Overlays.tsx";
import { signOut } from "./signOut.ts";

interface SignInStepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page of its own without the shell, because the server rejects the queries that the shell needs. */
export function SignInStep({ title, text, children }: SignInStepProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – Bryggan`;
    main.current?.focus();
  }, [title]);
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
        <h1 className="text-xl">{title}</h1>
        <p className="mt-2 mb-6 text-base text-muted">{text}</p>
        {children}
      </main>
      <Overlays />
    </>
  );
}
