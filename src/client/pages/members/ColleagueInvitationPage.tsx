import { useWatch } from "react-hook-form";
import { useLocation, useParams } from "wouter";
import { termsVersion } from "#src/constants/terms.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { acceptInvitationInput } from "#src/domains/members/inputs.ts";
import { PasswordField, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { failureOf, trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { NarrowLayout } from "#src/client/pages/accounts/NarrowLayout.tsx";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { SignInWithEmployer } from "./SignInWithEmployer.tsx";
import { AcceptsTerms } from "#src/client/parts/accounts/AcceptsTerms.tsx";
import { signOut } from "#src/client/layout/signOut.ts";
import { PasswordRules } from "#src/client/parts/accounts/PasswordRules.tsx";
import { Button } from "#src/client/ui/Button.tsx";
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

  if (user && !hasSubmitted) return <SignedIn />;
  const status = invitation.error ? failureOf(invitation.error).status : null;
  if (status === 404 || status === 400) return <InvalidLink />;
  return (
    <QueryView query={invitation} pending={<Spinner page />}>
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

interface AcceptFormProps {
  token: string;
  invitation: Outputs["members"]["invitation"];
  accept: ReturnType<typeof trpc.members.accept.useMutation>;
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
  const submit = form.handleSubmit((values) => accept.mutate(values, { onError: showFieldErrors(form) }));
  return (
    <NarrowLayout
      title={`Gå med i ${company}`}
      text={`Du är inbjuden som ${memberPartTexts[part].label.toLowerCase()}. ${memberPartTexts[part].text}`}
    >
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p className="wrap-anywhere">
            <span className="text-muted">E-post:</span> {email}
          </p>
          <TextField form={form} name="name" label="Ditt namn" autoComplete="name" />
          <TextField
            form={form}
            name="username"
            label="Användarnamn"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField form={form} name="password" label="Lösenord" autoComplete="new-password" />
          <PasswordRules password={password} />
          <AcceptsTerms />
          <Button
            type="submit"
            variant="primary"
            wide
            pending={accept.isPending || accept.isSuccess}
            pendingText="Går med..."
          >
            Gå med
          </Button>
        </form>
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

function SignedIn() {
  return (
    <MessageWithIllustration
      title="Du är redan inloggad"
      text="Logga ut och öppna länken i inbjudan igen för att gå med."
    >
      <Button onClick={signOut}>Logga ut</Button>
    </MessageWithIllustration>
  );
}
