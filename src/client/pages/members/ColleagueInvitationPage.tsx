import { useWatch } from "react-hook-form";
import { useLocation, useParams } from "wouter";
import { termsVersion } from "#src/constants/terms.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { acceptInvitationInput } from "#src/domains/members/inputs.ts";
import { PasswordField, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AlreadySignedIn } from "#src/client/pages/accounts/AlreadySignedIn.tsx";
import { NarrowLayout } from "#src/client/pages/accounts/NarrowLayout.tsx";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { AcceptsTerms } from "#src/client/parts/accounts/AcceptsTerms.tsx";
import { PasswordRules } from "#src/client/parts/accounts/PasswordRules.tsx";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { siteName } from "#src/shared/brand.ts";

/** The page of the link in a colleague's invitation. */
export function ColleagueInvitationPage() {
  const { token = "" } = useParams();
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const accept = trpc.members.accept.useMutation({
    meta: { done: `Välkommen till ${siteName()}!`, failed: "Kunde inte skapa inloggningen" },
    onSuccess: () => navigate(pathTo("/")),
  });
  const hasSubmitted = accept.isPending || accept.isSuccess;
  // The invitation is used up once it is accepted, so it must not be fetched again.
  const invitation = trpc.members.invitation.useQuery({ token }, { enabled: !hasSubmitted, retry: false });

  if (user && !hasSubmitted)
    return <AlreadySignedIn text="Logga ut och öppna länken i inbjudan igen för att gå med." />;
  return (
    <QueryView query={invitation} pending={<Spinner page />} missing={<InvalidLink />}>
      {(data) =>
        data.needsProvider ? (
          <SignInWithEmployer invitation={data} />
        ) : (
          <AcceptForm token={token} invitation={data} accept={accept} />
        )
      }
    </QueryView>
  );
}

type Invitation = Outputs["members"]["invitation"];

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  accept: ReturnType<typeof trpc.members.accept.useMutation>;
}

/** 'Du är inbjuden som rekryterare.' */
function invitedAs(part: Invitation["part"]): string {
  return `Du är inbjuden som ${memberPartTexts[part].label.toLowerCase()}.`;
}

/** 'En läsare ser allt men ändrar inget.' */
function partText(part: Invitation["part"]): string {
  const { label, text } = memberPartTexts[part];
  return `En ${label.toLowerCase()} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function AcceptForm({ token, invitation, accept }: AcceptFormProps) {
  const { company, email, part } = invitation;
  const form = useInputForm(acceptInvitationInput, {
    token,
    name: "",
    username: "",
    password: "",
    termsVersion,
  });
  const password = useWatch({ control: form.control, name: "password" });
  const submit = form.onValid((values) => accept.mutate(values, { onError: showFieldErrors(form) }));
  return (
    <NarrowLayout title={`Gå med i ${company}`} text={`${invitedAs(part)} ${partText(part)}`}>
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="wrap-anywhere">
            <span className="text-muted">E-post:</span> {email}
          </p>
          <TextField {...form.field("name")} label="Ditt namn" autoComplete="name" />
          <TextField {...form.field("username")} label="Användarnamn" autoComplete="username" verbatim />
          <PasswordField {...form.field("password")} label="Lösenord" autoComplete="new-password" />
          <PasswordRules password={password} />
          <AcceptsTerms />
          <SubmitButton wide pending={accept.isPending || accept.isSuccess} pendingText="Går med...">
            Gå med
          </SubmitButton>
        </form>
      </Card>
    </NarrowLayout>
  );
}

/** An invitation to a company that does not accept passwords. */
function SignInWithEmployer({ invitation: { company, email, part } }: { invitation: Invitation }) {
  return (
    <NarrowLayout
      title={`Gå med i ${company}`}
      text={`${invitedAs(part)} Logga in med ditt konto hos arbetsgivaren, så är du med.`}
    >
      <Card>
        <p className="mb-4 wrap-anywhere">
          <span className="text-muted">E-post:</span> {email}
        </p>
        <Button variant="primary" wide onClick={() => window.location.assign(apiPaths.companyLogin(email))}>
          Logga in med arbetsgivarens konto
        </Button>
      </Card>
    </NarrowLayout>
  );
}

function InvalidLink() {
  return (
    <MessageWithIllustration
      title="Länken fungerar inte längre"
      text="Den har gått ut, använts eller återkallats. Be kollegan som bjöd in dig att skicka en ny."
    >
      <LinkButton href={pathTo("/employer-login")}>Logga in</LinkButton>
    </MessageWithIllustration>
  );
}
