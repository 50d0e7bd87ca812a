import { Share2 } from "lucide-react";
import { pathTo } from "#src/client/routing/paths.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { copyText } from "#src/client/ui/copyText.ts";

interface ShareButtonProps {
  jobId: number;
  /** Shows only the icon, for cards. */
  compact?: boolean | undefined;
}

/** Copies the link to the job; for a signed-in user it contains their id as the referrer. */
export function ShareButton({ jobId, compact = false }: ShareButtonProps) {
  const { user } = useViewer();
  const earns = user?.role === "consultant";

  async function share() {
    const link = window.location.origin + pathTo("/job/:id", { id: jobId, ref: user?.id });
    const result = await copyText(link);
    if (result === "clipboard")
      toast({
        title: "Länk kopierad!",
        text: earns
          ? "Dela din tipslänk och tjäna tipspoäng när någon ansöker via den."
          : "Skicka den till någon som passar. Konsulter tjänar tipspoäng på sin tipslänk.",
        tone: "success",
      });
    else if (result === "fallback")
      toast({
        title: "Länk kopierad!",
        text: earns ? "Dela den och tjäna tipspoäng." : "Nu kan du dela den.",
        tone: "success",
      });
    else toast({ title: "Länken kunde inte kopieras", text: link, tone: "danger" });
  }

  if (compact) {
    return <IconButton icon={Share2} label="Dela" onClick={() => void share()} />;
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden />
      Dela
    </Button>
  );
}
