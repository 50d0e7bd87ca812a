import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { errorToast } from "#src/client/api/errorToast.ts";
import { failureOf } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useQueryParam } from "#src/client/routing/address.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { NarrowLayout } from "./NarrowLayout.tsx";

interface LinkConfirmationProps {
  title: ReactNode;
  text: string;
  mutation: { isPending: boolean; error: unknown; mutate: (input: { token: string }) => void };
  label: string;
  pendingText: string;
  /** Above the button. */
  question?: string;
  /** What to do when the link does not work any more. */
  advice: string;
  done: ReactNode;
  next?: { href: string; label: string };
}

const startPage = { href: pathTo("/"), label: "Till startsidan" };

/** Where the link of an email leads. A button confirms, because mail scanners open links. */
export function LinkConfirmation({ title, text, ...props }: LinkConfirmationProps) {
  return (
    <NarrowLayout title={title} text={text}>
      <Confirmation {...props} />
    </NarrowLayout>
  );
}

function Confirmation(props: Omit<LinkConfirmationProps, "title" | "text">) {
  const { mutation, label, pendingText, question, advice, done, next = startPage } = props;
  const token = useQueryParam("token") ?? "";
  if (done)
    return (
      <Card>
        <div role="status" className="grid justify-items-start gap-4">
          <p className="flex items-start gap-2">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{done}</span>
          </p>
          <LinkButton href={next.href}>{next.label}</LinkButton>
        </div>
      </Card>
    );
  return (
    <Card>
      <div className="grid gap-4">
        {isFinal(mutation.error) ? (
          <p role="alert">
            {failureOf(mutation.error).message} {advice}
          </p>
        ) : (
          question && <p>{question}</p>
        )}
        <Button
          variant="primary"
          wide
          onClick={() => mutation.mutate({ token })}
          pending={mutation.isPending}
          pendingText={pendingText}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}

/** Shows a failure as a toast, unless the page says that the link does not work any more. */
export function toastUnlessFinal(fallback: string): (error: unknown) => void {
  return (error) => {
    if (!isFinal(error)) errorToast(error, { fallback });
  };
}

/** The link will not work later either. */
function isFinal(error: unknown): boolean {
  return ["LINK_INVALID", "EMAIL_LINK_INVALID", "EMAIL_REFUSED"].includes(failureOf(error).code ?? "");
}
