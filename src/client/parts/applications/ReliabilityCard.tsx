import { counted, percent } from "#src/copy/format.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Dial } from "#src/client/ui/charts/Dial.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

const CountedAnswersDialog = lazyDialog(
  async () => (await import("./CountedAnswersDialog.tsx")).CountedAnswersDialog,
);

interface ReliabilityCardProps {
  employerId: string;
  /** What was counted last, shown until the present figures are there. */
  counted?: Outputs["applications"]["reliability"];
}

/** How a company answers applications; the company itself can see those that count. */
export function ReliabilityCard({ employerId, counted: before }: ReliabilityCardProps) {
  const { user } = useViewer();
  const { data = before } = trpc.applications.reliability.useQuery({ id: employerId });
  const isOwn = user?.id === employerId;
  return (
    <Card title="Så svarar företaget">
      <div className="flex min-h-12 items-center gap-3">
        {data && data.answeredShare !== null && (
          <Dial
            share={data.answeredShare}
            text={percent(Math.round(data.answeredShare * 100))}
            label="Får svar"
          />
        )}
        <p className="font-medium">{data && reliabilityText(data, "long")}</p>
      </div>
      <p className="mt-1 min-h-5 text-sm text-muted">{data && basisText(data)}</p>
      {isOwn && (
        <DialogButton
          size="sm"
          variant="ghost"
          className="mt-2 -ml-3"
          dialog={(close) => <CountedAnswersDialog onClose={close} />}
        >
          Visa ansökningarna bakom
        </DialogButton>
      )}
    </Card>
  );
}

function basisText({ count, answeredShare }: Outputs["applications"]["reliability"]): string {
  if (answeredShare === null) return "Färre än fem ansökningar de senaste 180 dagarna.";
  return `Räknat på ${counted(count, "ansökan", "ansökningar")} de senaste 180 dagarna.`;
}
