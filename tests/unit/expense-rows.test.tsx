import { afterEach, expect, it } from "vitest";
import { useInputForm } from "#src/client/forms/form.tsx";
import { ExpenseRows } from "#src/client/parts/time/ExpenseRows.tsx";
import { weekForm } from "#src/domains/time/inputs.ts";
import { isEmptyExpense } from "#src/domains/time/rules.ts";
import { answer, consultant, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const expense = { date: "2026-11-23", kind: "travel", net: "", vatPercent: "25", note: "" } as const;

it("an expense is empty while neither amount, note nor receipt is there, whatever its day and kind", () => {
  expect([expense, { net: " ", note: null, fileId: null }].map(isEmptyExpense)).toEqual([true, true]);
  const written = [{ net: 0 }, { net: "", note: "Tåg" }, { net: "", fileId: "a1" }];
  expect(written.map(isEmptyExpense)).toEqual([false, false, false]);
});

it.each([
  [true, ["Exkl. moms", "Moms"]],
  [false, ["Det du betalade"]],
])("the amounts of an expense of who is registered for VAT: %s", (vatRegistered, labels) => {
  answer("accounts.me", consultant);
  answer("business.find", { vatRegistered }, { id: consultant.id });
  function Rows() {
    const form = useInputForm(weekForm, { entries: [], expenses: [expense] });
    return <ExpenseRows form={form} days={["2026-11-23"]} onSending={() => {}} />;
  }
  const html = htmlOf(<Rows />);
  const shown = ["Exkl. moms", "Moms", "Det du betalade"].filter((label) => html.includes(`>${label}<`));
  expect(shown).toEqual(labels);
});
