import { useState } from "react";
import { useDraft } from "#src/client/forms/useDraft.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { applicationDraft, applicationDraftName } from "./useApplicationDraft.ts";

/** What the consultant had written to a job that is gone, to copy or throw away; nothing when nothing was. */
export function UnsentLetter({ jobId }: { jobId: number }) {
  const { restored, remove } = useDraft(applicationDraftName(jobId), applicationDraft);
  const [isGone, setGone] = useState(false);
  const texts = [
    restored?.message,
    ...(restored?.answers ?? []).map(({ question, answer }) => `${question}\n${answer}`),
    ...(restored?.requirementAnswers ?? []).map(({ evidence }) => evidence),
  ];
  const text = texts.filter(Boolean).join("\n\n");
  if (text === "" || isGone) return null;

  function discard() {
    remove();
    setGone(true);
  }

  return (
    <Card title="Det du hade skrivit finns kvar" className="mx-auto max-w-2xl">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} size="sm" />
        <Button size="sm" variant="ghost" onClick={discard}>
          Kasta utkastet
        </Button>
      </div>
    </Card>
  );
}
