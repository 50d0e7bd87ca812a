import { Copy } from "lucide-react";
import { copyText } from "#src/client/parts/jobs/copyText.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";

export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  async function copy() {
    const copied = (await copyText(text)) !== "failed";
    if (copied) onCopied?.();
    toast(
      copied
        ? { title: "Kopierat", tone: "success" }
        : {
            title: "Det gick inte att kopiera",
            text: "Markera texten och kopiera den själv.",
            tone: "danger",
          },
    );
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden />
      Kopiera
    </Button>
  );
}
