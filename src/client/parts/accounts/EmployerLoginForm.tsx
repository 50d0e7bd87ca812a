import { useEffect, useState } from "react";
import { accountMessages } from "#src/copy/accounts.ts";
import { errorText } from "#src/copy/errors.ts";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { PasswordField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { signInInput } from "#src/domains/accounts/inputs.ts";
import { CodeField } from "./CodeField.tsx";

/** What is asked for: name and password first, then a code when the account has a second factor. */
type Step = "password" | "app" | "recovery";

/** Username and password of employers and admins. On the login pages, Guard redirects after the login. */
export function EmployerLoginForm({ username = "" }: { username?: string }) {
  const utils = trpc.useUtils();
  const [step, setStep] = useState<Step>("password");
  const form = useInputForm(signInInput, { username, password: "", code: "" });
  const signIn = trpc.accounts.signIn.useMutation({
    meta: { done: "Inloggning lyckades" },
    onSuccess: (user) => utils.accounts.me.setData(undefined, user),
    onError: (error) => {
      const { code, fields } = failureOf(error);
      if (code === "SECOND_FACTOR_REQUIRED") setStep("app");
      else if (code === "SECOND_FACTOR_WRONG")
        failCode(fields["code"]?.[0] ?? errorText({ code: "second_factor_wrong", details: {} }));
      else {
        errorToast(error, {
          title: "Inloggning misslyckades",
          fallback: unexpectedText,
          texts: { INVALID_EMPLOYER_CREDENTIALS: "Felaktigt användarnamn eller lösenord." },
        });
        if (code === "INVALID_EMPLOYER_CREDENTIALS") show("password");
        if (step === "password" || code === "INVALID_EMPLOYER_CREDENTIALS") {
          form.resetField("password");
          form.setFocus("password");
        }
      }
    },
  });

  // Later than `autoFocus`: a dialog first remembers where the focus was, and a page that is opened takes it.
  useEffect(() => {
    if (username === "") return;
    const timer = window.setTimeout(() => form.setFocus("password"));
    return () => window.clearTimeout(timer);
  }, [form, username]);

  function failCode(message: string) {
    form.setError("code", { type: "server", message }, { shouldFocus: true });
  }

  function show(next: Step) {
    setStep(next);
    form.resetField("code");
  }

  const submit = form.onValid((values) => {
    if (step !== "password" && !values.code?.trim()) failCode(accountMessages.codeRequired);
    else signIn.mutate(values);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {step === "password" ? (
        <>
          <TextField {...form.field("username")} label="Användarnamn" autoComplete="username" verbatim />
          <PasswordField {...form.field("password")} label="Lösenord" />
        </>
      ) : step === "app" ? (
        <CodeField {...form.field("code")} autoFocus />
      ) : (
        <TextField
          {...form.field("code")}
          label="Återställningskod"
          help="Till exempel k3hd9-vpq2m. Den fungerar en gång."
          required
          autoFocus
          verbatim
        />
      )}
      <SubmitButton wide pending={signIn.isPending} pendingText="Loggar in...">
        Logga in
      </SubmitButton>
      {step === "password" ? (
        <Button variant="ghost" wide onClick={forgot}>
          Glömt lösenord?
        </Button>
      ) : (
        <div className="grid gap-1">
          <Button variant="ghost" wide onClick={() => show(step === "app" ? "recovery" : "app")}>
            {step === "app" ? "Använd en återställningskod" : "Använd koden från appen"}
          </Button>
          <Button variant="ghost" wide onClick={() => show("password")}>
            Tillbaka
          </Button>
        </div>
      )}
    </form>
  );
}

function forgot(): void {
  toast({
    title: "Glömt lösenord?",
    text: "Kontakta administratören, eller byt lösenord i profilen när du har loggat in.",
  });
}
