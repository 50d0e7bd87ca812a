import { useState } from "react";
import { erasureText } from "#src/copy/admin.ts";
import { personByEmailInput } from "#src/domains/admin/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AccountSecurity } from "#src/client/parts/accounts/AccountSecurity.tsx";
import { auditAreaLabels } from "#src/copy/audit.ts";
import { auditAreas } from "#src/domains/admin/rules.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { oneOf, useQueryFilters } from "#src/client/routing/address.ts";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { PrivacyRequests } from "./PrivacyRequests.tsx";
import { AuditList } from "./AuditList.tsx";

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
      <form noValidate className="space-y-4" onSubmit={form.onValid(find.mutate)}>
        <TextField
          {...form.field("email")}
          label="E-post"
          help="Den adress som kontot har bekräftat."
          type="email"
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={find.isPending} pendingText="Söker...">
            Exportera data
          </SubmitButton>
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

const periods = ["7", "30", "90", "365"] as const;

/** The audit log with its filters in the URL, and the same rows as CSV. */
function AuditCard() {
  const [now] = useState(() => new Date());
  const { filters, isFiltered, setFilters, clearFilters } = useQueryFilters((query) => ({
    area: oneOf(auditAreas, query.get("area")),
    period: oneOf(periods, query.get("period")),
  }));
  const { area, period } = filters;
  const input = {
    ...(area && { area }),
    ...(period && { from: stockholmDay(daysBefore(now, Number(period))) }),
  };
  return (
    <Card flush title="Granskningslogg" note="Vem som gjorde vad, när, och vad som ändrades.">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:gap-3 sm:px-5">
        <Select
          aria-label="Område"
          className="flex-[1_1_12rem] sm:max-w-56"
          placeholder="Alla händelser"
          value={area ?? ""}
          onChange={(event) => setFilters({ area: oneOf(auditAreas, event.target.value) }, "push")}
          options={auditAreas.map((value) => ({ value, label: auditAreaLabels[value] }))}
        />
        <Select
          aria-label="Period"
          className="flex-[1_1_10rem] sm:max-w-48"
          placeholder="All tid"
          value={period ?? ""}
          onChange={(event) => setFilters({ period: oneOf(periods, event.target.value) }, "push")}
          options={periods.map((value) => ({ value, label: `Senaste ${value} dagarna` }))}
        />
        <Button onClick={() => clearFilters("push")} disabled={!isFiltered}>
          Rensa filter
        </Button>
        <DownloadLink href={apiPaths.auditCsv(input)}>CSV</DownloadLink>
      </div>
      <AuditList
        filters={input}
        empty={<EmptyState compact title="Inga händelser" text="Ändra eller rensa filtren." />}
      />
    </Card>
  );
}
