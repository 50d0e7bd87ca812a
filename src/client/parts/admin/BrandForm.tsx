import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { themes, type Theme } from "#src/constants/brand.ts";
import { saveBrandInput, settingGroups } from "#src/domains/settings/inputs.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { defaultAccents } from "#src/shared/accent.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import { ColourInput } from "./ColourInput.tsx";
import { LogoField } from "./LogoField.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

type BrandSettings = Outputs["settings"]["brand"];

const fields = {
  dark: { accent: "accentDark", logo: "logoDark", theme: "mörkt läge" },
  light: { accent: "accentLight", logo: "logoLight", theme: "ljust läge" },
} as const satisfies Record<Theme, Record<string, string>>;

/** What the site is called and how it looks (docs/rules/administration.md#brand). */
export function BrandForm({ brand }: { brand: BrandSettings }) {
  const form = useInputForm(saveBrandInput, brand);
  const save = trpc.settings.saveBrand.useMutation({ meta: { failed: "Kunde inte spara varumärket" } });
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const isSaved = save.isSuccess && !isDirty;
  useEffect(() => {
    // Name, colours and logo come with the page.
    if (isSaved) window.location.reload();
  }, [isSaved]);

  function reset() {
    for (const [name, { default: initial }] of Object.entries(settingGroups.brand))
      if (isField(name)) form.setValue(name, initial, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <SettingsForm
      form={form}
      title="Varumärke"
      note="Visas på alla sidor, i mejl, PDF-filer och delade länkar. Det juridiska namnet anges under den som driver tjänsten."
      submit="Spara varumärke"
      save={save}
    >
      <TextField form={form} name="name" label="Namn" />
      <TextField
        form={form}
        name="sender"
        label="Avsändare i mejl"
        help="Lämna tomt för att använda namnet. Adressen sätts med MAIL_FROM."
      />
      {themes.map((theme) => (
        <FormControl
          key={theme}
          form={form}
          name={fields[theme].accent}
          label={`Accentfärg i ${fields[theme].theme}`}
        >
          {(field) => <ColourInput {...field} initial={defaultAccents[theme]} />}
        </FormControl>
      ))}
      {themes.map((theme) => (
        <FormControl
          key={theme}
          form={form}
          name={fields[theme].logo}
          label={`Logotyp i ${fields[theme].theme}`}
          help={
            theme === "light" ? "PNG, högst 33 kB. Är bara en vald används den i båda lägena." : undefined
          }
        >
          {(field) => <LogoField {...field} theme={theme} />}
        </FormControl>
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map((theme) => (
          <BrandPreview
            key={theme}
            theme={theme}
            name={values.name ?? ""}
            accent={values[fields[theme].accent] ?? ""}
            logo={values[fields[theme].logo] || values.logoDark || values.logoLight || ""}
          />
        ))}
      </div>
      <Button variant="ghost" className="mr-2" onClick={reset}>
        Återställ
      </Button>
    </SettingsForm>
  );
}

function isField(name: string): name is keyof BrandSettings {
  return Object.hasOwn(settingGroups.brand, name);
}
