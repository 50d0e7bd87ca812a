import { useQuestion } from "./confirm.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Renders the dialog of `askConfirm`. */
export function ConfirmHost() {
  const question = useQuestion();
  if (question === null) return null;
  return (
    <ConfirmDialog
      onClose={() => question.answer(false)}
      title={question.title}
      text={question.text}
      confirmText={question.confirmText}
      cancelText={question.cancelText}
      tone={question.tone}
      onConfirm={() => question.answer(true)}
    />
  );
}
