import { pathTo } from "#src/client/routing/paths.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { CompanyHelp } from "./CompanyHelp.tsx";
import { ConsultantHelp } from "./ConsultantHelp.tsx";

/** The first questions of consultants and of companies; a signed-in company sees its own first. */
export function HelpPage() {
  const { user } = useViewer();
  const isCompany = user?.role === "employer";
  return (
    <>
      <PageHeader
        title="Hjälp"
        text="Svar på det som konsulter och företag brukar undra först."
        actions={
          <>
            <LinkButton href={pathTo("/hjalp/api")}>API</LinkButton>
            <LinkButton href={pathTo("/kontakt")}>Kontakta oss</LinkButton>
          </>
        }
      />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        {isCompany && <CompanyHelp />}
        <ConsultantHelp />
        {!isCompany && <CompanyHelp />}
      </div>
    </>
  );
}
