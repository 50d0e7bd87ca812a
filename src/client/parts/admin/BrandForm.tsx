import { useEffect, type Ref, useRef, useLayoutEffect } from "react";
import { useWatch } from "react-hook-form";
import { themes, type Theme, maxLogoLength } from "#src/constants/brand.ts";
import { saveBrandInput, settingGroups } from "#src/domains/settings/inputs.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { defaultAccents, accentShades, themeColours } from "#src/shared/accent.ts";
import { FileButton } from "#src/client/ui/FileButton.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { settingMessages } from "#src/copy/settings.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { useFieldControl } from "#src/client/ui/fieldContext.ts";
import { Logo } from "#src/client/ui/Logo.tsx";
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
      <TextField {...form.field("name")} label="Namn" />
      <TextField
        {...form.field("sender")}
        label="Avsändare i mejl"
        help="Lämna tomt för att använda namnet. Adressen sätts med MAIL_FROM."
      />
      {themes.map((theme) => (
        <FormControl
          key={theme}
          {...form.field(fields[theme].accent)}
          label={`Accentfärg i ${fields[theme].theme}`}
        >
          {(field) => <ColourInput {...field} initial={defaultAccents[theme]} />}
        </FormControl>
      ))}
      {themes.map((theme) => (
        <FormControl
          key={theme}
          {...form.field(fields[theme].logo)}
          label={`Logotyp i ${fields[theme].theme}`}
          help={
            theme === "light" ? "PNG, högst 33 kB. Är bara en vald används den i båda lägena." : undefined
          }
        >
          {(field) => <LogoField {...field} />}
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

interface ColourInputProps {
  /** A colour such as '#3ddbb0', or blank for the initial one. */
  value: string;
  onChange: (colour: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  initial: string;
}

/** A colour as text, and the browser's own picker beside it. */
function ColourInput({ value, onChange, onBlur, ref, initial }: ColourInputProps) {
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : initial;
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label="Välj färg"
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-12 shrink-0 cursor-pointer rounded-md border border-control bg-bg p-1 thumb:h-11"
      />
      <Input
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        placeholder={initial}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
      />
    </div>
  );
}

interface LogoFieldProps {
  /** A PNG in Base64, or blank. */
  value: string;
  onChange: (picture: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses a logo and shows it; it is sent with the form. */
function LogoField({ value, onChange, ref }: LogoFieldProps) {
  const controlProps = useFieldControl({});

  async function change(file: File) {
    // Base64 takes four characters for three bytes.
    const picture = file.size <= (maxLogoLength * 3) / 4 ? await base64Of(file) : null;
    if (picture === null) errorToast(null, { fallback: settingMessages.logo });
    else onChange(picture);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileButton {...controlProps} ref={ref} accept=".png" onFiles={([file]) => void (file && change(file))}>
        {value === "" ? "Välj bild" : "Byt bild"}
      </FileButton>
      {value !== "" && (
        <Button variant="ghost" onClick={() => onChange("")}>
          Ta bort
        </Button>
      )}
    </div>
  );
}

/** The file as Base64 if the browser can show it, else null. */
async function base64Of(file: File): Promise<string | null> {
  try {
    (await createImageBitmap(file)).close();
    const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
    return btoa(bytes.join(""));
  } catch {
    return null;
  }
}

interface BrandPreviewProps {
  theme: Theme;
  name: string;
  accent: string;
  /** A PNG in Base64, or blank. */
  logo: string;
}

/** How the brand would look in a theme, whatever theme the page has. */
function BrandPreview({ theme, name, accent, logo }: BrandPreviewProps) {
  const frame = useRef<HTMLElement>(null);
  const known = /^#[0-9a-f]{6}$/i.test(accent) ? accent : defaultAccents[theme];
  useLayoutEffect(() => {
    const { strong, soft, onAccent } = accentShades(theme, known);
    const colours = {
      ...themeColours[theme],
      accent: known,
      "accent-strong": strong,
      "accent-soft": soft,
      "on-accent": onAccent,
    };
    for (const [key, value] of Object.entries(colours))
      frame.current?.style.setProperty(`--color-${key}`, value);
  }, [theme, known]);
  const label = theme === "dark" ? "Mörkt läge" : "Ljust läge";
  return (
    <figure
      ref={frame}
      aria-label={`Så här ser det ut: ${label.toLowerCase()}`}
      className="min-w-0 rounded-lg border border-line bg-bg p-4 text-text"
    >
      <div className="flex h-8 min-w-0 items-center gap-2 font-heading text-lg font-bold">
        {logo === "" ? (
          <>
            <Logo />
            <span className="truncate">{name}</span>
          </>
        ) : (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={name}
            className="h-8 max-w-40 object-contain object-left"
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-surface p-3">
        <span className="rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent">Ansök</span>
        <span className="text-accent underline">Läs mer</span>
        <span className="rounded-md bg-accent-soft px-2 py-0.5 text-accent">Ny</span>
      </div>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
