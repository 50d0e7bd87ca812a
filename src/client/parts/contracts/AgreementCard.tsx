import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { answerError, isDeclined, proposeError } from "#src/domains/contracts/rules.ts";
import { pathTo } from "#src/client/paths.ts";
import { LoadError } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { ClampedText } from "#src/client/ui/ClampedText.tsx";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { isDated, periodText, splitLine, type AgreedContract } from "./contractValue.ts";
import { ExtendDialog } from "./ExtendDialog.tsx";
import { ProposeDialog } from "./ProposeDialog.tsx";

interface AgreementCardProps {
  conversationId: number;
  viewerId: string;
}

/** The agreement of a conversation with the next step; nothing while there is none. */
export function AgreementCard({ conversationId, viewerId }: AgreementCardProps) {
  const contract = trpc.contracts.ofConversation.useQuery({ id: conversationId });
  if (!contract.data) return <LoadError query={contract}>Det gick inte att hämta avtalet.</LoadError>;
  return <Agreement contract={contract.data} viewerId={viewerId} />;
}

/** In a smaller window, in pixels, the card starts as one line, so that messages are seen. */
const smallest = { width: 640, height: 700 } as const;

function Agreement({ contract, viewerId }: { contract: AgreedContract; viewerId: string }) {
  const [proposing, setProposing] = useState(false);
  const [extending, setExtending] = useState(false);
  const latest = contract.versions.at(-1);
  const isProposer = latest?.by === viewerId;
  // Declined terms never count.
  const shown = latest === undefined || isDeclined(contract) ? contract : latest;
  const { version, status } = contract;
  const confirm = trpc.contracts.confirm.useMutation({
    meta: { done: "Avtalet är bekräftat", failed: "Kunde inte bekräfta avtalet" },
  });
  const decline = trpc.contracts.decline.useMutation({
    meta: { done: "Villkoren är avböjda", failed: "Kunde inte avböja villkoren" },
  });
  const hasConfirmed = contract.confirmedBy.includes(viewerId);
  const mayAnswer = answerError(contract, { version, isProposer, hasConfirmed }) === null;
  const reader = viewerId === contract.employerId ? "employer" : "consultant";
  const mayPropose = proposeError(contract, reader) === null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isSmall] = useState(
    () => window.innerWidth < smallest.width || window.innerHeight < smallest.height,
  );
  const isOpen = chosen ?? (mayAnswer && !isSmall);

  async function askAndConfirm() {
    const isConfirmed = await askConfirm({
      title: "Bekräfta avtalet?",
      text: `${splitLine(shown.hourlyPrice, shown.consultantPrice, reader)} ${periodText(shown)}. När båda har bekräftat ändras villkoren bara med ett nytt förslag.`,
      confirmText: "Bekräfta avtalet",
    });
    if (isConfirmed) confirm.mutate({ id: contract.id, version });
  }

  async function askAndDecline() {
    const { confirmedVersion } = contract;
    const isConfirmed = await askConfirm({
      title: "Avböj villkoren?",
      text: `Den andra parten får veta det och kan föreslå nya villkor. ${confirmedVersion === null ? "Det som är rapporterat gäller tills ni är överens." : "Det ni har kommit överens om gäller som förut."}`,
      confirmText: "Avböj",
    });
    if (isConfirmed) decline.mutate({ id: contract.id, version });
  }

  return (
    <section
      aria-label="Avtal"
      className={cx("border-b border-line bg-raised px-4 text-sm", isOpen ? "py-3" : "py-1")}
    >
      <div className={cx("flex gap-2", isOpen ? "items-start" : "items-center")}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className={cx("min-w-0 flex-[1_1_22rem]", !isOpen && "flex flex-wrap gap-x-3")}>
            <p className="font-medium">{stateText(contract, isProposer, mayAnswer)}</p>
            {isOpen && (
              <p className="tabular-nums">{splitLine(shown.hourlyPrice, shown.consultantPrice, reader)}</p>
            )}
            <p className="text-muted">
              {isOpen && `${periodText(shown)}. `}
              <TextLink
                href={pathTo("/contracts", { conversationId: contract.conversationId, tab: "details" })}
              >
                Visa avtalet
              </TextLink>
              {contract.confirmedVersion !== null && (
                <>
                  {" · "}
                  <TextLink href={pathTo("/contracts/:id/receipt", { id: contract.id })}>
                    Visa kvittot
                  </TextLink>
                </>
              )}
            </p>
            {isOpen && latest?.reason !== undefined && shown === latest && (
              <ClampedText lead="Anledning">{latest.reason}</ClampedText>
            )}
            {isOpen && mayAnswer && shown.terms !== null && (
              <ClampedText lead="Villkor">{shown.terms}</ClampedText>
            )}
          </div>
          {isOpen && status !== "archived" && (
            <div className="flex flex-wrap gap-2">
              {mayAnswer && (
                <Button
                  size="sm"
                  variant="primary"
                  pending={confirm.isPending}
                  onClick={() => void askAndConfirm()}
                >
                  Bekräfta avtalet
                </Button>
              )}
              {mayPropose && (
                <Button size="sm" onClick={() => setProposing(true)}>
                  Föreslå ändring
                </Button>
              )}
              {mayAnswer && (
                <Button
                  size="sm"
                  variant="ghost"
                  pending={decline.isPending}
                  onClick={() => void askAndDecline()}
                >
                  Avböj
                </Button>
              )}
              {mayPropose && status === "agreement_made" && isDated(contract) && (
                <Button size="sm" variant="ghost" onClick={() => setExtending(true)}>
                  Förläng
                </Button>
              )}
            </div>
          )}
        </div>
        <IconButton
          size="sm"
          label={isOpen ? "Dölj villkoren" : "Visa villkoren"}
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
        >
          <ChevronDown className={cx(isOpen && "rotate-180")} aria-hidden />
        </IconButton>
      </div>
      {extending && isDated(contract) && (
        <ExtendDialog contract={contract} onClose={() => setExtending(false)} />
      )}
      {proposing && <ProposeDialog contract={contract} onClose={() => setProposing(false)} />}
    </section>
  );
}

function stateText(contract: AgreedContract, isProposer: boolean, mayAnswer: boolean): string {
  const { status, confirmation, consultantId, employerId } = contract;
  const by = contract.versions.at(-1)?.by;
  if (status === "archived") return "Avtalet är arkiverat";
  if (mayAnswer && by !== employerId && by !== consultantId) return "Bryggan föreslår en rättelse av avtalet";
  if (consultantId === null) return "Avtal utan konsult på Bryggan";
  if (isDeclined(contract)) {
    const who = isProposer ? "Den andra parten har avböjt förslaget." : "Förslaget är avböjt.";
    return `${who} ${confirmation === "confirmed" ? "Det ni har bekräftat gäller." : "Föreslå nya villkor, eller vänta på den andra partens."}`;
  }
  if (confirmation === "confirmed") return "Avtalet är bekräftat av er båda";
  return mayAnswer
    ? "Läs villkoren och bekräfta, eller föreslå en ändring"
    : "Väntar på att den andra parten bekräftar";
}
