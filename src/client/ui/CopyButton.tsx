import { Copy } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { copyText } from "./copyText.ts";
import { toast } from "./toast.ts";

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  text: string;
  onCopied?: () => void;
}

export function CopyButton({ text, onCopied, children = "Kopiera", ...button }: CopyButtonProps) {
  async function copy() {
    const isCopied = (await copyText(text)) !== "failed";
    const help = "Markera texten och kopiera den själv.";
    if (!isCopied) return toast({ title: "Det gick inte att kopiera", text: help, tone: "danger" });
    onCopied?.();
    toast({ title: "Kopierat", tone: "success" });
  }
  return (
    <Button {...button} onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden />
      {children}
    </Button>
  );
}
