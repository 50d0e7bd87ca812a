import { useState } from "react";
import { textDraft } from "#src/client/forms/drafts.ts";
import { useDraft } from "#src/client/forms/useDraft.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { removeOutgoing, type Outgoing } from "./outgoing.ts";

interface EndedPanelProps {
  conversationId: number;
  /** Why nothing more can be written. */
  text: string;
  unsent: readonly Outgoing[];
}

/** In place of the composer of an ended conversation. What was typed but not sent can still be copied. */
export function EndedPanel({ conversationId, text, unsent }: EndedPanelProps) {
  const draft = useDraft(`conversation ${conversationId}`, textDraft);
  const [typed, setTyped] = useState(draft.restored ?? "");
  const kept = [...unsent.map(({ content }) => content), typed].filter((part) => part !== "").join("\n\n");

  function discard(): void {
    draft.remove();
    removeOutgoing(new Set(unsent.map(({ clientKey }) => clientKey)));
    setTyped("");
  }

  return (
    <div role="status" className="border-t border-line px-4 py-4">
      <p className="text-center text-muted">{text}</p>
      {kept !== "" && (
        <div className="mt-3">
          <label className="block text-sm font-medium">
            Det här är inte skickat
            <textarea readOnly value={kept} rows={3} dir="auto" className="control mt-1.5 max-h-40" />
          </label>
          <div className="mt-2 flex gap-2">
            <CopyButton size="sm" text={kept}>
              Kopiera texten
            </CopyButton>
            <Button size="sm" variant="ghost" onClick={discard}>
              Kasta den
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
