import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { privacyRequestKinds } from "#src/constants/privacy.ts";
import { privacyRequestLabels } from "#src/copy/admin.ts";
import { addPrivacyRequestInput } from "#src/domains/admin/inputs.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { SelectField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { isLongSearch } from "#src/shared/search.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { joinFacts } from "./AdminTable.tsx";
import { useToday } from "#src/client/useToday.ts";

interface PrivacyRequestDialogProps {
  /** The account that the request is about, when it is known. */
  of?: PickedAccount;
  onClose: () => void;
}

/** Notes what someone asks about their data, of an account or of someone without one. */
export function PrivacyRequestDialog({ of, onClose }: PrivacyRequestDialogProps) {
  const receivedOn = useToday();
  const [account, setAccount] = useState(of ?? null);
  const form = useInputForm(addPrivacyRequestInput, {
    kind: "access",
    person: of?.name.slice(0, limits.email) ?? "",
    receivedOn,
  });
  const add = trpc.privacy.addRequest.useMutation({
    meta: { done: "Begäran är antecknad", failed: "Kunde inte anteckna begäran" },
  });
  return (
    <FormDialog
      form={form}
      title="Ny begäran"
      submit="Anteckna"
      pending={add.isPending}
      onSubmit={(values, callbacks) =>
        add.mutate({ ...values, ...(account && { userId: account.id }) }, callbacks)
      }
      onClose={onClose}
    >
      <AccountPicker
        picked={account}
        onPick={(picked) => {
          setAccount(picked);
          if (picked) form.setValue("person", picked.name.slice(0, limits.email), { shouldValidate: true });
        }}
      />
      <TextField {...form.field("person")} label="Namn eller e-postadress" />
      <SelectField
        {...form.field("kind")}
        label="Gäller"
        options={privacyRequestKinds.map((value) => ({ value, label: privacyRequestLabels[value] }))}
        required
      />
      <DateField {...form.field("receivedOn")} label="Mottagen" />
    </FormDialog>
  );
}

interface PickedAccount {
  id: string;
  name: string;
}

interface AccountPickerProps {
  picked: PickedAccount | null;
  onPick: (account: PickedAccount | null) => void;
}

/** Finds the account of a person or company by the admins' search. */
function AccountPicker({ picked, onPick }: AccountPickerProps) {
  const [search, setSearch] = useState("");
  const isLongEnough = isLongSearch(search);
  const hits = trpc.adminSearch.all.useQuery({ search }, { enabled: isLongEnough && picked === null });
  if (picked)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Konto</span>
        <Chip
          onRemove={() => {
            setSearch("");
            onPick(null);
          }}
          removeLabel={`Ta bort ${picked.name}`}
        >
          {picked.name}
        </Chip>
      </p>
    );
  return (
    <div>
      <p className="mb-1.5 font-medium">Konto</p>
      <SearchBox
        secondary
        label="Sök konto"
        placeholder="Namn, e-post eller telefon"
        value={search}
        onChange={setSearch}
      />
      <div aria-live="polite" className="mt-2 text-sm">
        {isLongEnough ? (
          <QueryView query={hits} pending={<p className="text-muted">Söker …</p>}>
            {(found) => {
              const accounts = found.flatMap(({ account, texts }) =>
                account ? [{ ...account, texts }] : [],
              );
              if (accounts.length === 0) return <p className="text-muted">Inget konto hittades.</p>;
              return (
                <ul className="divide-y divide-line rounded-md border border-line">
                  {accounts.map(({ id, name, texts }) => (
                    <li key={id}>
                      <button
                        type="button"
                        className="block min-h-11 w-full px-3 py-2 text-left wrap-anywhere hover:bg-raised"
                        onClick={() => onPick({ id, name: name ?? "Utan namn" })}
                      >
                        <span className="block font-medium">{name ?? "Utan namn"}</span>
                        <span className="block text-muted">{joinFacts(texts)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryView>
        ) : (
          <p className="text-muted">
            Välj kontot, så går det att exportera och radera från begäran. Lämna tomt för den som inte har
            något.
          </p>
        )}
      </div>
    </div>
  );
}
