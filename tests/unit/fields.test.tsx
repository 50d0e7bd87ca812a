import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { FormControl, PasswordField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { failedCall } from "#tests/support/failed-call.ts";
import { forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

const schema = z.object({ text: z.string().max(9), password: z.string().max(9) });

function Form({ type }: { type: string }) {
  const form = useInputForm(schema, { text: "", password: "" });
  return type === "password" ? (
    <PasswordField {...form.field("password")} label="Fält" />
  ) : (
    <TextField {...form.field("text")} label="Fält" type={type} />
  );
}

it("cuts a text at the length of its schema, but no address and no password", () => {
  const isCut = ["text", "tel", "url", "email", "password"].map((type) =>
    /maxlength="9"/i.test(renderToString(<Form type={type} />)),
  );
  expect(isCut).toEqual([true, true, false, false, false]);
});

function LabelledForm() {
  const labels = { text: "Text", isOn: "På", nested: "Flera" };
  const form = useInputForm(
    z.object({ text: z.string(), isOn: z.boolean(), nested: z.array(z.string()) }),
    { text: "", isOn: false, nested: [] },
    labels,
  );
  return (
    <>
      <TextField {...form.field("text")} />
      <SwitchField {...form.field("isOn")} />
      <FormControl {...form.field("nested")}>{() => <br />}</FormControl>
      <hr />
      <TextField {...form.field("text")} label="Egen" />
      <SwitchField {...form.field("isOn")} label="Av" />
      <FormControl {...form.field("nested")} label={null}>
        {() => <br />}
      </FormControl>
    </>
  );
}

it("a field has the label of its form, once, unless it has another one or none", () => {
  const labels = renderToString(<LabelledForm />)
    .split("<hr/>")
    .map((html) => [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, text]) => text));
  expect(labels).toEqual([
    ["Text", "På", "Flera"],
    ["Egen", "Av"],
  ]);
});

it("a form with a draft shows what the server says of its fields", () => {
  const fails: (() => string | undefined)[] = [];
  function SavedForm() {
    const { form, callbacks } = useSavedForm(schema, {
      name: "text",
      base: { text: "", password: "" },
      failed: "Sparades inte",
    });
    fails.push(() => {
      callbacks.onError(failedCall(400, { fields: { text: ["Finns redan"] } }));
      return form.getFieldState("text", form.control._formState).error?.message;
    });
    return null;
  }
  htmlOf(<SavedForm />, { window: { setTimeout, clearTimeout } });
  expect(fails.map((fail) => fail())).toEqual(["Finns redan"]);
  vi.mocked(console.error).mockClear();
  forgetAnswers();
});
