import { createFormControl } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { setServerErrors } from "#src/client/forms/form.tsx";
import { saveInvoicingInput } from "#src/domains/invoicing/inputs.ts";
import { consultantForm } from "#src/domains/profiles/inputs.ts";

const names = ["title", "rate", "place"] as const;

/** A form with these fields; `focused` are those that got the focus. */
function openForm() {
  const form = createFormControl({ defaultValues: { title: "", rate: "", place: "" } });
  const focused: string[] = [];
  for (const name of names) form.register(name).ref({ name, value: "", focus: () => focused.push(name) });
  function errors() {
    return names.map((name) => form.getFieldState(name, form.control._formState).error?.message);
  }
  return { form, focused, errors };
}

describe("the server's errors of fields", () => {
  it("are shown on the fields, and the first of the form gets the focus", () => {
    const { form, focused, errors } = openForm();
    setServerErrors(form, { place: ["Ange en plats", "För lång"], rate: ["Ange ett pris"] });
    expect(errors()).toEqual([undefined, "Ange ett pris", "Ange en plats"]);
    expect(focused).toEqual(["rate"]);
  });

  it("of fields that the form does not have change nothing", () => {
    const { form, focused, errors } = openForm();
    setServerErrors(form, { other: ["Fel"], title: [] });
    expect([errors(), focused]).toEqual([[undefined, undefined, undefined], []]);
  });
});

describe("what is typed in a form", () => {
  it("is never refused in English", () => {
    const { error } = consultantForm.safeParse({
      name: "Anna",
      hourlyRateMin: "9".repeat(30),
      skills: ["Java"],
    });
    expect(error?.issues.map(({ message }) => message)).toContain("Högst 20 tecken");
    const terms = saveInvoicingInput.safeParse({ id: 1, paymentDays: "1a" });
    expect(terms.error?.issues.map(({ message }) => message)).toEqual(["Ange 1–60 dagar"]);
  });
});
