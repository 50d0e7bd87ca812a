import { personByEmailInput } from "#src/domains/admin/inputs.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { apiPaths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { AccountSecurity } from "#src/client/parts/accounts/AccountSecurity.tsx";
import { AuditList } from "./AuditList.tsx";

export function PrivacyTab() {
  return (
    <div className="space-y-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <ExportForm />
        <Card title="Säkerhetsstatus">
          <DescriptionList
            items={[
              { term: "Lösenord", value: "Lagras som argon2id" },
              { term: "Sessioner", value: "Högst 30 dagar, administratörer 12 timmar" },
              { term: "Filer", value: "Typ kontrolleras på innehållet" },
              { term: "Radering", value: "Personuppgifter tas bort, bokföring sparas" },
              { term: "Meddelanden", value: "Läses aldrig av administratörer" },
              { term: "Logg", value: "Alla ändringar spåras, loggen kan inte ändras" },
            ]}
          />
        </Card>
      </div>
      <OwnSignIn />
      <Card flush title="Granskningslogg" note="Vem som gjorde vad, och när.">
        <AuditList empty={<EmptyState compact title="Loggen är tom" />} />
      </Card>
    </div>
  );
}

/** The admin's own account. */
function OwnSignIn() {
  const { user } = useViewer();
  return user && <AccountSecurity userId={user.id} />;
}

/** Exports a user's data as a ZIP file, found by email. */
function ExportForm() {
  const form = useInputForm(personByEmailInput, { email: "" });
  const find = trpc.admin.personByEmail.useMutation({
    onSuccess: ({ id }) => {
      window.location.assign(apiPaths.exportOf(id));
      toast({ title: "Exporten laddas ner", text: "Den är antecknad i granskningsloggen.", tone: "success" });
    },
    onError: (error) => errorToast(error, { fallback: "Kunde inte exportera uppgifterna" }),
  });
  return (
    <Card
      title="Exportera personuppgifter"
      note="En ZIP-fil med allt som är sparat om personen, och personens filer."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit((values) => find.mutate(values))(event)}
      >
        <FormField form={form} name="email" label="E-post" required>
          {(field) => <Input {...field} type="email" autoComplete="off" />}
        </FormField>
        <Button type="submit" variant="primary" pending={find.isPending} pendingText="Söker...">
          Exportera data
        </Button>
      </form>
    </Card>
  );
}
