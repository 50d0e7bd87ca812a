import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useState } from "react";
import { useLocation } from "wouter";
import { proposeError } from "#src/domains/contracts/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { mayAnswer, mayWithdraw, otherParty, shownTerms } from "./agreementState.ts";
import { isDated, periodText, splitLine, type AgreedContract } from "./contractValue.ts";
import { ExtendDialog, ProposeDialog } from "./dialogs.ts";

interface AgreementStepsProps {
  contract: AgreedContract;
  viewerId: string;
  size?: "sm" | undefined;
}

/** What a party may do with an agreement: confirm, propose a change, decline, extend. */
export function AgreementSteps({ contract, viewerId, size }: AgreementStepsProps) {
  const mayWrite = useMayWrite();
  const [, navigate] = useLocation();
  const [proposing, setProposing] = useState(false);
  const [extending, setExtending] = useState(false);
  const confirm = trpc.contracts.confirm.useMutation({
    meta: { done: "Avtalet är bekräftat", failed: "Kunde inte bekräfta avtalet" },
  });
  const decline = trpc.contracts.decline.useMutation({
    meta: { done: "Villkoren är avböjda", failed: "Kunde inte avböja villkoren" },
  });
  const withdraw = trpc.contracts.decline.useMutation({
    meta: { done: "Förslaget är tillbakataget", failed: "Kunde inte ta tillbaka förslaget" },
  });
  const { id, version, status } = contract;
  const isMine = mayAnswer(contract, viewerId);
  const reader = viewerId === contract.employerId ? "employer" : "consultant";
  const other = otherParty(contract, reader === "employer") ?? "Den andra parten";
  const mayPropose = proposeError(contract, reader) === null;
  const mayExtend = mayPropose && status === "agreement_made" && contract.confirmedVersion !== null;

  const asksBusiness = isMine && reader === "consultant";
  const business = trpc.business.find.useQuery({ id: viewerId }, { enabled: asksBusiness });
  const setting = trpc.settings.agreements.useQuery(undefined, { enabled: asksBusiness });
  const lacksBusiness = asksBusiness && business.data === null;

  function askAndConfirm() {
    if (lacksBusiness && setting.data?.requireBusiness) return askForBusiness();
    const shown = shownTerms(contract);
    askFirst({
      title: "Bekräfta avtalet?",
      text: `${splitLine(shown.hourlyPrice, shown.consultantPrice, reader)} ${periodText(shown)}. När båda har bekräftat ändras villkoren bara med ett nytt förslag.${lacksBusiness ? " Du har inte fyllt i Mitt företag, så kunden ser inte vilket företag som fakturerar." : ""}`,
      confirmText: "Bekräfta avtalet",
      tone: "primary",
      onConfirm: () => confirm.mutate({ id, version }),
    });
  }

  function askForBusiness() {
    askFirst({
      title: "Fyll i Mitt företag först",
      text: "Avtalet ska säga vilket företag som fakturerar. Kom sedan tillbaka hit och bekräfta.",
      confirmText: "Fyll i Mitt företag",
      tone: "primary",
      onConfirm: () => navigate(pathTo("/mitt-foretag")),
    });
  }

  function askAndDecline() {
    askFirst({
      title: "Avböj villkoren?",
      text: `${other} får veta det och kan föreslå nya villkor. ${contract.confirmedVersion === null ? "Det som är rapporterat gäller tills ni är överens." : "Det ni har kommit överens om gäller som förut."}`,
      confirmText: "Avböj",
      onConfirm: () => decline.mutate({ id, version }),
    });
  }

  function askAndWithdraw() {
    askFirst({
      title: "Ta tillbaka förslaget?",
      text: `${other} får veta det. Det ni har kommit överens om gäller som förut.`,
      confirmText: "Ta tillbaka",
      onConfirm: () => withdraw.mutate({ id, version }),
    });
  }

  if (status === "archived" || !mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isMine && (
        <Button size={size} variant="primary" pending={confirm.isPending} onClick={askAndConfirm}>
          Bekräfta avtalet
        </Button>
      )}
      {mayPropose && (
        <Button size={size} onClick={() => setProposing(true)}>
          Föreslå ändring
        </Button>
      )}
      {isMine && (
        <Button size={size} variant="ghost" pending={decline.isPending} onClick={askAndDecline}>
          Avböj
        </Button>
      )}
      {mayWithdraw(contract, viewerId) && (
        <Button size={size} variant="ghost" pending={withdraw.isPending} onClick={askAndWithdraw}>
          Ta tillbaka förslaget
        </Button>
      )}
      {mayExtend && isDated(contract) && (
        <Button size={size} variant="ghost" onClick={() => setExtending(true)}>
          Förläng
        </Button>
      )}
      {extending && isDated(contract) && (
        <ExtendDialog contract={contract} onClose={() => setExtending(false)} />
      )}
      {proposing && <ProposeDialog contract={contract} onClose={() => setProposing(false)} />}
    </div>
  );
}
