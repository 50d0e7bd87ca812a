import { Suspense, useState } from "react";
import { counted } from "#src/copy/format.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { useViewer } from "#src/client/viewer.tsx";

const CountedAnswersDialog = lazyComponent(
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
  const [isOpen, setOpen] = useState(false);
  const { data = before } = trpc.applications.reliability.useQuery({ id: employerId });
  const isOwn = user?.id === employerId;
  return (
    <Card title="Så svarar företaget">
      <p className="min-h-6 font-medium">{data && reliabilityText(data, "long")}</p>
      <p className="mt-1 min-h-5 text-sm text-muted">{data && basisText(data)}</p>
      {isOwn && (
        <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
          Visa ansökningarna bakom
        </Button>
      )}
      <Suspense>{isOpen && <CountedAnswersDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

function basisText({ count, answeredShare }: Outputs["applications"]["reliability"]): string {
  if (answeredShare === null) return "Färre än fem ansökningar de senaste 180 dagarna.";
  return `Räknat på ${counted(count, "ansökan", "ansökningar")} de senaste 180 dagarna.`;
}
