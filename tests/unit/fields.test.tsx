import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { PasswordField, TextField, useInputForm } from "#src/client/forms/form.tsx";

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
