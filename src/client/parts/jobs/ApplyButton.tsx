import { Check } from "lucide-react";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

interface ApplyButtonProps {
  job: Pick<Outputs["jobs"]["board"]["items"][number], "hasApplied" | "hasWithdrawn" | "acceptsApplications">;
  onApply: () => void;
  text: string;
  variant?: "primary" | "secondary" | undefined;
}

/**
 * The apply button, or a link to the application that was already sent. Renders nothing for employers and for closed
 * jobs.
 */
export function ApplyButton({ job, onApply, text, variant }: ApplyButtonProps) {
  const { user } = useViewer();
  if (job.hasApplied) {
    return (
      <LinkButton href={pathTo("/mina-ansokningar")}>
        {job.hasWithdrawn ? (
          "Ansökan tillbakadragen"
        ) : (
          <>
            <Check className="size-4" aria-hidden /> Ansökan skickad
          </>
        )}
      </LinkButton>
    );
  }
  if (user?.role === "employer" || !job.acceptsApplications) return null;
  return (
    <Button variant={variant} onClick={onApply}>
      {text}
    </Button>
  );
}
