import { Suspense, useEffect } from "react";
import { useQueryFilters, useQueryParam } from "#src/client/routing/address.ts";
import { preloadableComponent } from "#src/client/routing/lazyComponent.tsx";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { SkeletonBlock } from "#src/client/ui/Skeleton.tsx";
import { Tabs } from "#src/client/ui/Tabs.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { ToastInput } from "#src/client/ui/toast.ts";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { useSignInErrorToast } from "./useSignInErrorToast.ts";
import { siteName } from "#src/shared/brand.ts";

const [EmployerLogin, preloadForm] = preloadableComponent(
  async () => (await import("#src/client/parts/accounts/EmployerLogin.tsx")).EmployerLogin,
);

const errorToasts: Readonly<Record<string, ToastInput>> = {
  user_already_exists: {
    title: "Konto finns redan",
    text: "Du har redan ett konto. Logga in nedan.",
    tone: "danger",
  },
};

export function LoginPage() {
  useSignInErrorToast(errorToasts);
  // Forms and their checks are half of the code, and what is shown first has none.
  useEffect(preloadForm, []);
  const returnTo = useQueryParam("returnTo");
  const { filters, setFilters } = useQueryFilters((query) => ({
    som: query.get("som") === "foretag" ? "foretag" : "konsult",
  }));

  return (
    <NarrowLayout title="Logga in" text="Välj om du loggar in som konsult eller som företag.">
      <MaintenanceBanner />
      <Card>
        <Tabs
          label="Logga in som"
          value={filters.som}
          onChange={(som) => setFilters({ som })}
          items={[
            { value: "konsult", label: "Konsult" },
            { value: "foretag", label: "Företag" },
          ]}
        >
          {filters.som === "konsult" ? (
            <ConsultantLogin returnTo={returnTo} />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <EmployerLogin />
            </Suspense>
          )}
        </Tabs>
      </Card>
      <p className="mt-6 text-center text-muted">
        Har du inget konto? <TextLink href={pathTo("/register")}>Skapa konto</TextLink>
      </p>
    </NarrowLayout>
  );
}

/** As high as the form. */
function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      {["Användarnamn", "Lösenord"].map((label) => (
        <div key={label} className="grid gap-1.5">
          <span className="text-sm font-medium">{label}</span>
          <SkeletonBlock className="h-10 thumb:h-11" />
        </div>
      ))}
      <SkeletonBlock className="h-10 thumb:h-11" />
      <div className="h-10 thumb:h-11" />
      <div className="border-t border-line pt-4">
        <SkeletonBlock className="h-10 thumb:h-11" />
      </div>
    </div>
  );
}

function ConsultantLogin({ returnTo }: { returnTo: string | null }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Du loggar in säkert hos vår inloggningstjänst och kommer sedan tillbaka hit. {siteName()} ser aldrig
        ditt lösenord.
      </p>
      <ProviderButton action={apiPaths.login()} returnTo={returnTo} variant="primary" wide>
        Logga in som konsult
      </ProviderButton>
    </div>
  );
}
