import { unexpectedText } from "#src/copy/errors.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { PasswordInput } from "#src/client/ui/PasswordInput.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { signInInput } from "#src/domains/accounts/inputs.ts";

/** Username and password of employers and admins. On the login pages, Guard redirects after the login. */
export function EmployerLoginForm({ username = "" }: { username?: string }) {
  const utils = trpc.useUtils();
  const form = useInputForm(signInInput, { username, password: "" });
  const signIn = trpc.accounts.signIn.useMutation({
    onSuccess: (user) => {
      toast({ title: "Inloggning lyckades", tone: "success" });
      utils.accounts.me.setData(undefined, user);
    },
    onError: (error) => {
      errorToast(error, {
        title: "Inloggning misslyckades",
        fallback: unexpectedText,
        texts: { INVALID_EMPLOYER_CREDENTIALS: "Felaktigt användarnamn eller lösenord." },
      });
      form.resetField("password");
      form.setFocus("password");
    },
  });

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="grid gap-4">
      <FormField form={form} name="username" label="Användarnamn" required>
        {(field) => <Input {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="password" label="Lösenord" required>
        {(field) => <PasswordInput {...field} />}
      </FormField>
      <Button type="submit" variant="primary" wide pending={signIn.isPending} pendingText="Loggar in...">
        Logga in
      </Button>
      <Button variant="ghost" wide onClick={forgot}>
        Glömt lösenord?
      </Button>
    </form>
  );
}

function forgot(): void {
  toast({
    title: "Glömt lösenord?",
    text: "Kontakta administratören, eller byt lösenord i profilen när du har loggat in.",
  });
}
