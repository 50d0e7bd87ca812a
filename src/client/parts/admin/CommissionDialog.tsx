import { counted, exactKr, exactKrPerHour, oreAsKr, percent } from "#src/copy/format.ts";
import { contractSums } from "#src/shared/money.ts";
import { trackCommissionError } from "#src/domains/contracts/rules.ts";
import { totalWord } from "#src/client/parts/contracts/contractValue.ts";
import { LoadError } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import type { ToastInput } from "#src/client/ui/toast.ts";

type AdminConversation = Outputs["admin"]["conversations"]["items"][number];
type Tracked = Outputs["contracts"]["trackCommission"];

interface CommissionDialogProps {
  conversation: AdminConversation;
  onClose: () => void;
}

/** The commission of one contract, and whether it is booked. */
export function CommissionDialog({ conversation, onClose }: CommissionDialogProps) {
  const { id } = conversation;
  const total = totalWord(conversation.scope ?? 100);
  const status = trpc.contracts.commissionStatus.useQuery({ id });
  const track = trpc.contracts.trackCommission.useMutation({
    meta: { done: (result: Tracked) => trackedToast(result, total), failed: "Kunde inte spåra provision" },
    onSuccess: onClose,
  });
  const valueOre =
    conversation.agreementValue === null ? null : Math.round(conversation.agreementValue * 100);
  const appError = trackCommissionError({ ...conversation, agreementValueOre: valueOre });
  const isReady = appError === null && status.data?.tracked === false;
  return (
    <Dialog
      onClose={onClose}
      title="Provision"
      text={`${conversation.jobTitle ?? conversation.subject}, ${conversation.employerName}`}
      footer={
        <>
          <Button onClick={onClose}>Stäng</Button>
          {isReady && (
            <Button
              variant="primary"
              pending={track.isPending}
              pendingText="Spårar..."
              onClick={() => track.mutate({ id, tracked: true })}
            >
              Spåra provision
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {status.data?.tracked === true && (
          <Banner tone="success" title="Provision redan spårad">
            {bookedText(status.data)}
          </Banner>
        )}
        <LoadError query={status}>Det gick inte att hämta om provisionen redan är spårad.</LoadError>
        {appError !== null && (
          <Banner tone="info">
            Provisionen kan spåras när ett avtal med timpris och längd är rapporterat.
          </Banner>
        )}
        <Figures conversation={conversation} valueOre={valueOre} total={total} />
      </div>
    </Dialog>
  );
}

function trackedToast(result: Tracked, total: string): ToastInput {
  if (result.alreadyTracked)
    return { title: "Provision redan spårad", text: bookedText(result), tone: "neutral" };
  const { commissionAmount, commissionRate, contractValue } = result;
  return {
    title: "Provision spårad",
    text: `${exactKr(commissionAmount)} (${percent(commissionRate)}) av avtalsvärdet ${exactKr(contractValue)} ${total}.`,
  };
}

function bookedText({ count, totalAmount }: { count: number; totalAmount: number }): string {
  return `${counted(count, "spårning", "spårningar")}, totalt ${exactKr(totalAmount)}.`;
}

interface FiguresProps {
  conversation: AdminConversation;
  valueOre: number | null;
  total: string;
}

function Figures({ conversation, valueOre, total }: FiguresProps) {
  const { durationMonths, commissionPermille } = conversation;
  if (valueOre === null || durationMonths === null) return null;
  const sums = contractSums(valueOre, durationMonths, commissionPermille ?? 0);
  return (
    <DescriptionList
      items={[
        { term: "Timpris, exkl. moms", value: exactKrPerHour(valueOre / 100) },
        { term: "Längd", value: conversation.duration ?? "–" },
        { term: `Avtalsvärde ${total}, exkl. moms`, value: oreAsKr(sums.contractValueOre) },
        {
          term: `Provision (${percent((commissionPermille ?? 0) / 10)})`,
          value: commissionPermille === null ? null : oreAsKr(sums.commissionOre),
        },
      ]}
    />
  );
}
