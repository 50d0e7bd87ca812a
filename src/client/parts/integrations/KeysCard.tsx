import { useState } from "react";
import { fullDate, relativeInSentence } from "#src/copy/format.ts";
import { scopeTexts, scopeAreaLabels } from "#src/copy/integrations.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { scopeAreas, type Scope } from "#src/constants/integrations.ts";
import { createKeyInput } from "#src/domains/integrations/inputs.ts";
import { dayAfter, stockholmDay } from "#src/shared/time.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { FormControl, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { ShownOnce } from "#src/client/ui/ShownOnce.tsx";

/** The API keys of a consultant, or of a company for its owners (docs/rules/integrations.md#api-keys). */
export function KeysCard() {
  const keys = trpc.integrations.keys.useQuery();
  return (
    <Card
      title="API-nycklar"
      note={
        <>
          Låt ett annat system läsa och ändra här. <TextLink href={pathTo("/hjalp/api")}>Så gör du</TextLink>
        </>
      }
      actions={<DialogButton dialog={(close) => <KeyDialog onClose={close} />}>Skapa nyckel</DialogButton>}
    >
      <QueryView query={keys} showsRefetchError>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">Inga nycklar än.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <KeyRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function KeyRow({ row }: { row: Outputs["integrations"]["keys"][number] }) {
  const { id, name, prefix, scopes, expiresAt, hasExpired, lastUsedAt, madeBy } = row;
  const revoke = trpc.integrations.revokeKey.useMutation({
    meta: { done: "Nyckeln är återkallad", failed: "Kunde inte återkalla nyckeln" },
  });

  function askToRevoke() {
    askFirst({
      title: `Återkalla ${name}?`,
      text: "Program som använder den slutar fungera direkt. Det går inte att ångra.",
      confirmText: "Återkalla",
      onConfirm: () => revoke.mutate({ id }),
    });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <code className="text-sm font-normal text-muted">{prefix}…</code>
          {hasExpired && <Badge tone="tips">Har gått ut</Badge>}
        </p>
        <p className="text-sm first-letter:uppercase">{scopeTexts(scopes)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{lastUsedAt ? `Använd ${relativeInSentence(lastUsedAt)}` : "Aldrig använd"}</span>
          <span>
            {hasExpired ? "Gällde" : "Gäller"} till och med {fullDate(new Date(expiresAt.getTime() - 1))}
          </span>
          {madeBy && <span>Skapad av {madeBy.name ?? "en kollega"}</span>}
        </p>
      </div>
      <Button size="sm" aria-label={`Återkalla ${name}`} pending={revoke.isPending} onClick={askToRevoke}>
        Återkalla
      </Button>
    </li>
  );
}

const suggestedDays = 90;

/** Makes a key, then shows it. */
function KeyDialog({ onClose }: { onClose: () => void }) {
  const [expiresAt] = useState(() => dayAfter(stockholmDay(new Date()), suggestedDays));
  const form = useInputForm(createKeyInput, { name: "", scopes: [], expiresAt });
  const create = trpc.integrations.createKey.useMutation({
    meta: { failed: "Kunde inte skapa nyckeln" },
    onError: showFieldErrors(form),
  });
  if (create.data)
    return (
      <ShownOnce
        title="Nyckeln är skapad"
        text="Kopiera den nu och förvara den som ett lösenord. Den visas inte igen."
        value={create.data.key}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      form={form}
      title="Skapa API-nyckel"
      text="Ge nyckeln bara det som programmet behöver. Du kan återkalla den när som helst."
      submit="Skapa nyckel"
      pendingText="Skapar..."
      pending={create.isPending}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Namn" help="Till exempel systemet som ska använda den" />
      <FormControl {...form.field("scopes")} label="Behörigheter" group required>
        {({ value, onChange }) => <ScopeList value={value} onChange={onChange} />}
      </FormControl>
      <DateField {...form.field("expiresAt")} label="Gäller till och med" help="Högst ett år" />
    </FormDialog>
  );
}

function ScopeList({ value, onChange }: { value: readonly Scope[]; onChange: (value: Scope[]) => void }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {scopeAreas.map((area) => (
        <li key={area} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 flex-[1_1_12rem]">
            <span className="block font-medium">{scopeAreaLabels[area].label}</span>
            <span className="block text-sm text-muted">{scopeAreaLabels[area].text}</span>
          </span>
          <span className="flex gap-4">
            {([`${area}:read`, `${area}:write`] as const).map((scope, index) => (
              <label key={scope} className="flex min-h-9 items-center gap-2 thumb:min-h-11">
                <Checkbox
                  aria-label={`${index === 0 ? "Läsa" : "Ändra"} ${scopeAreaLabels[area].label}`}
                  checked={value.includes(scope)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, scope] : value.filter((each) => each !== scope))
                  }
                />
                {index === 0 ? "Läsa" : "Ändra"}
              </label>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
