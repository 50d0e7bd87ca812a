import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { ClampedText } from "#src/client/ui/ClampedText.tsx";
import { IconButton } from "#src/client/ui/Button.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { agreementState, mayAnswer, shownTerms, stateText } from "./agreementState.ts";
import { periodText, splitLine, type AgreedContract } from "./contractValue.ts";

// Its questions are loaded by who has an agreement to answer, not with every conversation.
const AgreementSteps = lazyDialog(async () => (await import("./AgreementSteps.tsx")).AgreementSteps);

/** The agreement of a conversation with the next step; nothing while there is none. */
export function AgreementCard({ conversationId, viewerId }: { conversationId: number; viewerId: string }) {
  const contract = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  if (!contract.data) return <LoadError query={contract}>Det gick inte att hämta avtalet.</LoadError>;
  return <Agreement contract={contract.data} viewerId={viewerId} />;
}

/** In a smaller window, in pixels, the card starts as one line, so that messages are seen. */
const smallest = { width: 640, height: 700 } as const;

function Agreement({ contract, viewerId }: { contract: AgreedContract; viewerId: string }) {
  const shown = shownTerms(contract);
  const isMine = mayAnswer(contract, viewerId);
  const mayWrite = useMayWrite();
  const state = agreementState(contract, viewerId, mayWrite);
  const reader = viewerId === contract.employerId ? "employer" : "consultant";
  const reason = "reason" in shown ? shown.reason : undefined;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSmall] = useState(
    () => window.innerWidth < smallest.width || window.innerHeight < smallest.height,
  );
  const isOpen = chosen ?? (isMine && !isSmall);
  return (
    <section
      aria-label="Avtal"
      className={cx("border-b border-line bg-raised px-4 text-sm", isOpen ? "py-3" : "py-1")}
    >
      <div className={cx("flex gap-2", isOpen ? "items-start" : "items-center")}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div
            className={cx(
              "min-w-0 flex-[1_1_22rem]",
              !isOpen && "flex flex-wrap items-center gap-x-3 gap-y-1",
            )}
          >
            {state && <Badge tone={state.tone}>{state.label}</Badge>}
            {(isOpen || !state) && <p className="font-medium">{stateText(contract, viewerId, mayWrite)}</p>}
            {isOpen && (
              <p className="tabular-nums">{splitLine(shown.hourlyPrice, shown.consultantPrice, reader)}</p>
            )}
            <p className="text-muted">
              {isOpen && `${periodText(shown)}. `}
              <TextLink href={pathTo("/contracts/:id", { id: contract.id })}>Visa avtalet</TextLink>
              {contract.confirmedVersion !== null && (
                <>
                  {" · "}
                  <TextLink href={pathTo("/contracts/:id/receipt", { id: contract.id })}>
                    Visa kvittot
                  </TextLink>
                </>
              )}
            </p>
            {isOpen && reason !== undefined && <ClampedText lead="Anledning">{reason}</ClampedText>}
            {isOpen && isMine && shown.terms !== null && (
              <ClampedText lead="Villkor">{shown.terms}</ClampedText>
            )}
          </div>
          {isOpen && <AgreementSteps contract={contract} viewerId={viewerId} size="sm" />}
        </div>
        <IconButton
          size="sm"
          label={isOpen ? "Dölj villkoren" : "Visa villkoren"}
          aria-expanded={isOpen}
          icon={ChevronDown}
          className="aria-expanded:[&_svg]:rotate-180"
          onClick={() => setChosen(!isOpen)}
        />
      </div>
    </section>
  );
}
