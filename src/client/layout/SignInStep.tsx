import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { Overlays } from "#src/client/ui/Overlays.tsx";
import { signOut } from "./signOut.ts";
import { SiteMark } from "./SiteMark.tsx";
import { siteName } from "#src/shared/brand.ts";

/** A page of its own without the shell, because the server rejects the queries that the shell needs. */
export function SignInStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
