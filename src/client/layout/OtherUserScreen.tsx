import { useEffect, useRef } from "react";
import { pathTo } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { siteName } from "#src/shared/brand.ts";

/** Replaces the whole page when another user has signed in in this browser. `name` is theirs, when it is known. */
export function OtherUserScreen({ name }: { name: string | null }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `Någon annan är inloggad – ${siteName()}`;
    main.current?.focus();
  }, []);
  return (
    <main ref={main} tabIndex={-1} className="mx-auto max-w-md px-4 py-24 text-center outline-none">
      <h1 className="text-xl">Någon annan är inloggad</h1>
      <p className="mt-2 mb-6 text-base text-muted">
        {name === null ? "Ett annat konto" : name} har loggat in i den här webbläsaren. Sidan som var öppen
        hörde till ett annat konto, och inget av det har skickats.
      </p>
      <Button variant="primary" onClick={() => window.location.replace(pathTo("/"))}>
        Ladda om
      </Button>
    </main>
  );
}
