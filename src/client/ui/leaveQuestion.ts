import type { Question } from "./confirm.ts";

/** Asked before typed text would be lost. */
export const leaveQuestion: Question = {
  title: "Lämna utan att spara?",
  text: "Det du har skrivit är inte sparat och försvinner om du lämnar.",
  confirmText: "Lämna",
  cancelText: "Stanna kvar",
};
