import { pathTo } from "#src/client/routing/paths.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** Above one's own profile when it is shown as companies see it. */
export function SeenByCompanies() {
  return (
    <Banner
      className="mb-4"
      title="Så här ser företagen din profil"
      action={
        <LinkButton size="sm" href={pathTo("/profile")}>
          Tillbaka till din profil
        </LinkButton>
      }
    >
      E-post och telefon ser bara företag som är bekräftade eller som du själv har kontaktat.
    </Banner>
  );
}
