import { useLayoutEffect, useRef } from "react";
import type { Theme } from "#src/constants/brand.ts";
import { Logo } from "#src/client/ui/Logo.tsx";
import { accentShades, defaultAccents, themeColours } from "#src/shared/accent.ts";

interface BrandPreviewProps {
  theme: Theme;
  name: string;
  accent: string;
  /** A PNG in Base64, or blank. */
  logo: string;
}

/** How the brand would look in a theme, whatever theme the page has. */
export function BrandPreview({ theme, name, accent, logo }: BrandPreviewProps) {
  const frame = useRef<HTMLElement>(null);
  const known = /^#[0-9a-f]{6}$/i.test(accent) ? accent : defaultAccents[theme];
  useLayoutEffect(() => {
    const { strong, soft, onAccent } = accentShades(theme, known);
    const colours = {
      ...themeColours[theme],
      accent: known,
      "accent-strong": strong,
      "accent-soft": soft,
      "on-accent": onAccent,
    };
    for (const [key, value] of Object.entries(colours))
      frame.current?.style.setProperty(`--color-${key}`, value);
  }, [theme, known]);
  const label = theme === "dark" ? "Mörkt läge" : "Ljust läge";
  return (
    <figure
      ref={frame}
      aria-label={`Så här ser det ut: ${label.toLowerCase()}`}
      className="min-w-0 rounded-lg border border-line bg-bg p-4 text-text"
    >
      <div className="flex h-8 min-w-0 items-center gap-2 font-heading text-lg font-bold">
        {logo === "" ? (
          <>
            <Logo />
            <span className="truncate">{name}</span>
          </>
        ) : (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={name}
            className="h-8 max-w-40 object-contain object-left"
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-surface p-3">
        <span className="rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent">Ansök</span>
        <span className="text-accent underline">Läs mer</span>
        <span className="rounded-md bg-accent-soft px-2 py-0.5 text-accent">Ny</span>
      </div>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
