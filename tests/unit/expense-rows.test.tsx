import { afterEach, expect, it } from "vitest";
import { useInputForm } from "#src/client/forms/form.tsx";
import { ExpenseRows } from "#src/client/parts/time/ExpenseRows.tsx";
import { weekForm } from "#src/domains/time/inputs.ts";
import { answer, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const consultant = { id: "anna", role: "consultant", name: "Anna" };
const expense = { date: "2026-11-23", kind: "travel", net: "", vatPercent: "25", note: "" } as const;

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
