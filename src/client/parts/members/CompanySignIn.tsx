import { memberPartTexts } from "#src/copy/members.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { CompanyDomains } from "./CompanyDomains.tsx";

const SignInDialog = lazyDialog(async () => (await import("./CompanySignInDialog.tsx")).CompanySignInDialog);

type SignInSettings = Outputs["companySignIn"]["settings"];
type Members = Outputs["members"]["list"];

/** How the colleagues sign in with the employer's account; owners change it. */
export function CompanySignIn({ members }: { members: Members }) {
  const settings = trpc.companySignIn.settings.useQuery();
  const remove = trpc.companySignIn.remove.useMutation({
    meta: { done: "Inloggningen är borttagen", failed: "Kunde inte ta bort inloggningen" },
  });

  function askToRemove() {
    askFirst({
      title: "Ta bort inloggningen med arbetsgivarens konto?",
      text: "Alla loggar in med lösenord igen. Den som inget har kan inte logga in.",
      confirmText: "Ta bort",
      onConfirm: () => remove.mutate(),
    });
  }

  const { data } = settings;
  const isSet = data !== undefined && data.issuer !== null;
  return (
    <Card
      title="Inloggning med arbetsgivarens konto"
      note="Kollegorna loggar in hos er egen inloggningstjänst, till exempel Entra ID eller Okta. En sådan inloggning gäller i tolv timmar."
      actions={
        data && (
          <>
            {isSet && (
              <Button size="sm" pending={remove.isPending} onClick={askToRemove}>
                Ta bort
              </Button>
            )}
            <DialogButton
              size="sm"
              dialog={(close) => <SignInDialog settings={data} members={members} onClose={close} />}
            >
              {isSet ? "Ändra" : "Ställ in"}
            </DialogButton>
          </>
        )
      }
    >
      <QueryView query={settings} pending={<ListSkeleton count={1} />}>
        {(loaded) => (
          <div className="grid gap-5">
            {isSet && <Facts settings={loaded} members={members} />}
            <CompanyDomains domains={loaded.domains} />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function Facts({ settings, members }: { settings: SignInSettings; members: Members }) {
  const { issuer, defaultPart, required, passwordOwner } = settings;
  const owner = members.find(({ personId }) => personId === passwordOwner);
  return (
    <DescriptionList
      columns={3}
      items={[
        { term: "Inloggningstjänst", value: issuer },
        {
          term: "Utan inbjudan",
          value:
            defaultPart === null
              ? "Släpps inte in"
              : `Blir ${memberPartTexts[defaultPart].label.toLowerCase()}`,
        },
        { term: "Lösenord", value: required ? `Bara för ${owner?.name ?? "en ägare"}` : "Fungerar för alla" },
      ]}
    />
  );
}
