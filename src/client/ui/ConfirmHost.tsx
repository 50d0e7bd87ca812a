import { useQuestion } from "./confirm.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Renders the dialog of `askConfirm`. */
export function ConfirmHost() {
  const question = useQuestion();
  if (question === null) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && question.answer(false)}
      title={question.title}
      text={question.text}
      confirmText={question.confirmText}
      cancelText={question.cancelText}
      tone={question.tone}
      onConfirm={() => question.answer(true)}
    />
  );
}
