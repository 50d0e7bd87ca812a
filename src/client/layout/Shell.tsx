import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useBrowserValue } from "#src/client/createStore.ts";
import { lazyComponent, loadUntilItSucceeds } from "#src/client/routing/lazyComponent.tsx";
import { termsVersion } from "#src/constants/terms.ts";
import { Overlays } from "#src/client/ui/Overlays.tsx";
import { buttonClass, cx } from "#src/client/ui/classNames.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { Banners } from "./Banners.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Header } from "./Header.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { brandInUse } from "#src/shared/brand.ts";

const TermsDialog = lazyComponent(() =>
  loadUntilItSucceeds(async () => (await import("./TermsDialog.tsx")).TermsDialog),
);

export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const { user, isKnown } = useViewer();
  // The dialog is loaded later, which must not keep the server from making the page.
  const isBrowser = useBrowserValue(() => true, false);
  const main = useFocusOnNavigation(location);
  return (
    <div className="flex min-h-dvh flex-col lg:has-[[data-fills-window]]:h-dvh lg:has-[[data-fills-window]]:[&>footer]:hidden [--head-height:3.5rem] [--page-width:72rem] has-[[data-wide]]:[--page-width:90rem]">
      <a
        href="#main"
        className={cx(
          buttonClass({ variant: "primary" }),
          "fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0",
        )}
      >
        Hoppa till innehållet
      </a>
      <Header />
      <Banners />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={cx(
          "mx-auto w-full max-w-(--page-width) px-4 py-4 outline-none max-sm:py-3 lg:has-[[data-fills-window]]:min-h-0 lg:has-[[data-fills-window]]:flex-1",
          // The footer stays below the window, so that it does not move while a page loads.
          (user !== null || !isKnown) && "min-h-[calc(100dvh-var(--head-height))]",
        )}
      >
        <ErrorBoundary resetKey={location}>
          <Suspense fallback={<Spinner page />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Suspense>{isBrowser && user && user.acceptedTerms !== termsVersion && <TermsDialog />}</Suspense>
      <Overlays />
    </div>
  );
}

/** Scrolls to the top and moves the focus to the page after navigation, but not on the first load. */
function useFocusOnNavigation(location: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(location);
  useEffect(() => {
    if (previous.current === location) return;
    previous.current = location;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [location]);
  return main;
}

const links = [
  { href: pathTo("/jobs"), label: "Uppdrag" },
  { href: pathTo("/search-consultants"), label: "Konsulter" },
  { href: pathTo("/priser"), label: "Priser" },
  { href: pathTo("/sa-rankar-vi"), label: "Så rankar vi" },
  { href: pathTo("/hjalp"), label: "Hjälp" },
  { href: pathTo("/om-oss"), label: "Om oss" },
  { href: pathTo("/kontakt"), label: "Kontakt" },
  { href: pathTo("/villkor"), label: "Villkor" },
  { href: pathTo("/integritet"), label: "Integritet" },
  { href: pathTo("/kakor"), label: "Kakor" },
  { href: pathTo("/tillganglighet"), label: "Tillgänglighet" },
];

function Footer() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-(--page-width) flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-muted">
        <p>© {brandInUse().legalName}. Frilansande IT-konsulter och företag, direkt.</p>
        <nav aria-label="Sidfot" className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, label }) => (
            <TextLink key={href} quiet href={href}>
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
