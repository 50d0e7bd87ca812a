import { useQuestion } from "./confirm.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Renders the dialog of `askConfirm`. */
export function ConfirmHost() {
  const question = useQuestion();
  if (question === null) return null;
  const { answer, ...texts } = question;
  return (
    <ConfirmDialog {...texts} pending={false} onClose={() => answer(false)} onConfirm={() => answer(true)} />
  );
}
