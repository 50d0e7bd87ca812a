import { useParams } from "wouter";
import { declineReference, storedAboutAsked } from "#src/copy/references.ts";
import { fullDate } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { NarrowLayout } from "#src/client/pages/accounts/NarrowLayout.tsx";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { AnswerForm } from "#src/client/parts/references/AnswerForm.tsx";
import { ReferenceText } from "#src/client/parts/references/ReferenceText.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { domainOf } from "#src/domains/references/rules.ts";

/** The page of the link in the question to a former client, who needs no account. */
export function ReferencePage() {
  const { token = "" } = useParams();
  const withdraw = trpc.references.withdrawAnswer.useMutation({
    meta: { failed: "Kunde inte radera uppgifterna. Försök igen." },
  });
  const asked = trpc.references.asked.useQuery({ token }, { enabled: !withdraw.isSuccess, retry: false });
  if (withdraw.isSuccess)
    return <Message title="Dina uppgifter är raderade" text="Länken i mejlet fungerar inte längre." />;
  const missing = (
    <Message
      title="Länken fungerar inte längre"
      text="Den har gått ut, eller så är uppgifterna redan raderade."
    />
  );
  return (
    <QueryView query={asked} pending={<Spinner page />} missing={missing}>
      {(data) => (
        <Asked
          token={token}
          asked={data}
          isPending={withdraw.isPending}
          onWithdraw={() => withdraw.mutate({ token })}
        />
      )}
    </QueryView>
  );
}

interface AskedProps {
  token: string;
  asked: Outputs["references"]["asked"];
  isPending: boolean;
  onWithdraw: () => void;
}

function Asked({ token, asked, isPending, onWithdraw }: AskedProps) {
  const { consultant, name, company, email, expiresAt, answeredAt } = asked;

  function confirmWithdrawal() {
    askFirst({
      title: answeredAt ? "Ta tillbaka referensen?" : "Radera dina uppgifter?",
      text: answeredAt
        ? "Den försvinner från profilen, och allt om dig raderas. Ett CV som redan är skickat ändras inte."
        : `${consultant} får ingen referens, och allt om dig raderas.`,
      confirmText: answeredAt ? "Ta tillbaka" : "Radera",
      onConfirm: onWithdraw,
    });
  }

  return (
    <NarrowLayout
      wide
      title={`Referens för ${consultant}`}
      text={
        answeredAt
          ? `Tack, ${name}! Du svarade ${fullDate(answeredAt)}. Så här står det på profilen.`
          : `Hej ${name}! ${consultant} ber dig berätta om ert arbete ihop på ${company}.`
      }
    >
      <div className="grid gap-4">
        <Card>{answeredAt ? <ReferenceText reference={asked} /> : <AnswerForm token={token} />}</Card>
        <Card title="Dina uppgifter">
          <p className="max-w-[72ch] text-muted wrap-anywhere">
            {consultant} har gett oss ditt namn, {company} och {email} för att kunna fråga.{" "}
            {!answeredAt && `Svarar du inte raderas uppgifterna den ${fullDate(expiresAt)}. `}
            {storedAboutAsked({ consultant, domain: domainOf(email) })}
          </p>
          <Button
            className="mt-4 max-sm:w-full"
            pending={isPending}
            pendingText="Raderar..."
            onClick={() => void confirmWithdrawal()}
          >
            {answeredAt ? "Ta tillbaka referensen" : declineReference}
          </Button>
        </Card>
      </div>
    </NarrowLayout>
  );
}

function Message(props: { title: string; text: string }) {
  return (
    <MessageWithIllustration {...props}>
      <LinkButton href={pathTo("/")}>Till startsidan</LinkButton>
    </MessageWithIllustration>
  );
}
