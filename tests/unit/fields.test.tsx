import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { PasswordField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { failedCall } from "#tests/support/failed-call.ts";
import { forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

const schema = z.object({ text: z.string().max(9), password: z.string().max(9) });

function Form({ type }: { type: string }) {
  const form = useInputForm(schema, { text: "", password: "" });
  return type === "password" ? (
    <PasswordField form={form} name="password" label="Fält" />
  ) : (
    <TextField form={form} name="text" label="Fält" type={type} />
  );
}

it("cuts a text at the length of its schema, but no address and no password", () => {
  const isCut = ["text", "tel", "url", "email", "password"].map((type) =>
    /maxlength="9"/i.test(renderToString(<Form type={type} />)),
  );
  expect(isCut).toEqual([true, true, false, false, false]);
});

it("a form with a draft shows what the server says of its fields", () => {
  const fails: (() => string | undefined)[] = [];
  function SavedForm() {
    const form = useInputForm(schema, { text: "", password: "" });
    const { callbacks } = useSavedForm(form, {
      name: "text",
      base: form.getValues(),
      failed: "Sparades inte",
    });
    fails.push(() => {
      callbacks.onError(failedCall(400, { fields: { text: ["Finns redan"] } }));
      return form.getFieldState("text", form.control._formState).error?.message;
    });
    return null;
  }
  htmlOf(<SavedForm />, { window: { setTimeout, clearTimeout } });
  vi.mocked(console.error).mockImplementationOnce(() => {});
  expect(fails.map((fail) => fail())).toEqual(["Finns redan"]);
  vi.mocked(console.error).mockClear();
  forgetAnswers();
});
