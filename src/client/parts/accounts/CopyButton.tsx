import { Copy } from "lucide-react";
import { copyText } from "#src/client/parts/jobs/copyText.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";

export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  async function copy() {
    const isCopied = (await copyText(text)) !== "failed";
    const help = "Markera texten och kopiera den själv.";
    if (!isCopied) return toast({ title: "Det gick inte att kopiera", text: help, tone: "danger" });
    onCopied?.();
    toast({ title: "Kopierat", tone: "success" });
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden />
      Kopiera
    </Button>
  );
}
