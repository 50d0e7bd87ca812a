import { useRef, type Ref } from "react";
import { maxLogoLength, type Theme } from "#src/constants/brand.ts";
import { settingMessages } from "#src/copy/settings.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { useFieldControl } from "#src/client/ui/fieldContext.ts";

interface LogoFieldProps {
  /** A PNG in Base64, or blank. */
  value: string;
  onChange: (picture: string) => void;
  ref?: Ref<HTMLButtonElement>;
  theme: Theme;
}

/** Chooses a logo and shows it; it is sent with the form. */
export function LogoField({ value, onChange, ref, theme }: LogoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const controlProps = useFieldControl({});

  async function change(file: File | undefined) {
    if (picker.current) picker.current.value = "";
    if (!file) return;
    // Base64 takes four characters for three bytes.
    const picture = file.size <= (maxLogoLength * 3) / 4 ? await base64Of(file) : null;
    if (picture === null) errorToast(null, { fallback: settingMessages.logo });
    else onChange(picture);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button {...controlProps} ref={ref} onClick={() => picker.current?.click()}>
        {value === "" ? "Välj bild" : "Byt bild"}
      </Button>
      {value !== "" && (
        <Button variant="ghost" onClick={() => onChange("")}>
          Ta bort
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept=".png"
        aria-label={`Bildfil, ${theme === "dark" ? "mörkt" : "ljust"} läge`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void change(event.target.files?.[0])}
      />
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
