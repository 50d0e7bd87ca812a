import { Flag } from "lucide-react";
import { useState } from "react";
import type { ReportKind } from "#src/constants/reports.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

const ReportDialog = lazyDialog(async () => (await import("./ReportDialog.tsx")).ReportDialog);

interface ReportButtonProps {
  kind: ReportKind;
  objectId: string | number;
  /** The user whose message, job or profile it is. */
  ownerId: string;
  /** Only the icon. */
  compact?: boolean | undefined;
}

/** Opens the dialog to report something; consultants and companies can report what is not their own. */
export function ReportButton({ kind, objectId, ownerId, compact = false }: ReportButtonProps) {
  const { user } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const isMember = user?.role === "consultant" || user?.role === "employer";
  if (!isMember || user.id === ownerId) return null;
  return (
    <>
      {compact ? (
        <IconButton icon={Flag} size="sm" label="Anmäl" onClick={() => setOpen(true)} />
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          <Flag className="size-4" aria-hidden />
          Anmäl
        </Button>
      )}
      {isOpen && <ReportDialog kind={kind} objectId={String(objectId)} onClose={() => setOpen(false)} />}
    </>
  );
}
