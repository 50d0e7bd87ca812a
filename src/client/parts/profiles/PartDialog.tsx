import type { z } from "zod";
import { languageLevels, type PartKind } from "#src/constants/profile-parts.ts";
import { levelLabels, partTexts } from "#src/copy/profile-parts.ts";
import { partForm } from "#src/domains/profiles/inputs/parts.ts";
import { asTyped } from "#src/shared/objects.ts";
import { FormControl, SelectField, TextField } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { MonthInput } from "#src/client/ui/MonthInput.tsx";
import type { Part } from "./PartLine.tsx";

interface PartDialogProps {
  userId: string;
  kind: PartKind;
  /** The part to edit; null to add a new one. */
  part: Part | null;
  onClose: () => void;
}

const levels = languageLevels.map((value) => ({ value, label: levelLabels[value] }));

/** Adds or edits a certificate, an education, a course or a language. */
export function PartDialog({ userId, kind, part, onClose }: PartDialogProps) {
  const texts = partTexts[kind];
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(partForm, {
    name: part ? `part ${part.id}` : `new ${kind}`,
    base: valuesOf(kind, part),
    failed: "Kunde inte spara. Försök igen.",
    onSaved: onClose,
  });
  const options = { meta: { done: part ? "Ändringen är sparad" : "Tillagt i profilen" }, ...callbacks };
  const add = trpc.profiles.addPart.useMutation(options);
  const change = trpc.profiles.updatePart.useMutation(options);
  return (
    <FormDialog
      form={form}
      title={part ? `Redigera ${texts.one}` : `Lägg till ${texts.one}`}
      submit={part ? "Spara" : `Lägg till ${texts.one}`}
      pending={add.isPending || change.isPending}
      dirty={isUnsaved}
      columns
      onSubmit={(values) => {
        if (part) change.mutate({ ...values, id: part.id });
        else add.mutate({ ...values, id: userId });
      }}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={texts.title} className="sm:col-span-2" />
      {kind === "language" ? (
        <SelectField
          {...form.field("level")}
          label="Nivå"
          options={levels}
          placeholder="Välj nivå"
          required
          className="sm:col-span-2"
        />
      ) : (
        <>
          <TextField {...form.field("organisation")} label={texts.organisation} className="sm:col-span-2" />
          {(["from", "to"] as const).map((name) => (
            <FormControl key={name} {...form.field(name)} label={texts[name]} help="Valfritt. Året räcker.">
              {(field) => <MonthInput {...field} label={texts[name]} />}
            </FormControl>
          ))}
          <TextField
            {...form.field("url")}
            label="Länk"
            help="Valfritt. Dit där det går att kontrollera."
            type="url"
            className="sm:col-span-2"
          />
        </>
      )}
      <DraftLine {...draft} />
      {dialog}
    </FormDialog>
  );
}

function valuesOf(kind: PartKind, part: Part | null): z.input<typeof partForm> {
  return {
    kind,
    ...asTyped(part, ["title", "organisation", "from", "to", "url"]),
    level: part?.level ?? "",
  };
}
