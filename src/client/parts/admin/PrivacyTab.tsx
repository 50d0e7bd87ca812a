import { useState } from "react";
import { erasureText } from "#src/copy/admin.ts";
import { personByEmailInput } from "#src/domains/admin/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AccountSecurity } from "#src/client/parts/accounts/AccountSecurity.tsx";
import { AuditCard } from "./AuditCard.tsx";
import { PrivacyRequests } from "./PrivacyRequests.tsx";

export function PrivacyTab() {
  return (
    <div className="space-y-4">
      <PrivacyRequests />
      <div className="grid gap-4 lg:grid-cols-2">
        <PersonByEmail />
        <Card title="Säkerhetsstatus">
          <DescriptionList
            items={[
              { term: "Lösenord", value: "Lagras som argon2id" },
              { term: "Sessioner", value: "Högst 30 dagar, administratörer 12 timmar" },
              { term: "Filer", value: "Filtypen kontrolleras mot innehållet" },
              { term: "Radering", value: "Personuppgifter tas bort, bokföring sparas" },
              { term: "Meddelanden", value: "Läses aldrig av administratörer" },
              { term: "Logg", value: "Allt loggas, och loggen går inte att ändra" },
            ]}
          />
        </Card>
      </div>
      <OwnSignIn />
      <AuditCard />
    </div>
  );
}

/** The admin's own account. */
function OwnSignIn() {
  const { user } = useViewer();
  return user && <AccountSecurity userId={user.id} />;
}

/** Exports a user's data as a ZIP file, or erases the account; the user is found by email. */
function PersonByEmail() {
  const [erased, setErased] = useState<string | null>(null);
  const form = useInputForm(personByEmailInput, { email: "" });
  const find = trpc.admin.personByEmail.useMutation({
    meta: {
      done: { title: "Exporten laddas ner", text: "Den är antecknad i granskningsloggen." },
      failed: "Kunde inte exportera uppgifterna",
    },
    onSuccess: ({ id }) => window.location.assign(apiPaths.exportOf(id)),
  });
  const erase = trpc.privacy.eraseByEmail.useMutation({
    meta: {
      done: { title: "Kontot är raderat", text: "Anteckna svaret i registret ovan." },
      failed: "Kunde inte radera kontot",
    },
    onSuccess: () => {
      setErased(null);
      form.reset();
    },
  });
  return (
    <Card
      title="Exportera eller radera personuppgifter"
      note="Exporten är en ZIP-fil med personens uppgifter och filer, men utan meddelanden och deras filer, notifikationer, utkast och intervjuanteckningar, som administratörer inte får läsa. Filen säger det också. Hela exporten laddar personen själv ner från sin profil."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit((values) => find.mutate(values))(event)}
      >
        <TextField
          form={form}
          name="email"
          label="E-post"
          help="Den adress som kontot har bekräftat."
          type="email"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={find.isPending} pendingText="Söker...">
            Exportera data
          </Button>
          <Button
            className="text-danger"
            onClick={() => void form.handleSubmit(({ email }) => setErased(email))()}
          >
            Radera kontot
          </Button>
        </div>
      </form>
      {erased !== null && (
        <ConfirmDialog
          onClose={() => setErased(null)}
          title={`Radera kontot med ${erased}?`}
          text={erasureText}
          confirmText="Radera kontot"
          confirmWord="RADERA"
          pending={erase.isPending}
          pendingText="Raderar..."
          onConfirm={() => erase.mutate({ email: erased })}
        />
      )}
    </Card>
  );
}
