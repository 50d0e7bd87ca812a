import { Download } from "lucide-react";
import { useState } from "react";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { downloadFile } from "#src/client/ui/downloadFile.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { siteFileName, siteName } from "#src/shared/brand.ts";

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown once: leaving the page asks first, until they are copied or downloaded. */
export function RecoveryCodes({ title, codes, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const text = codes.join("\n");
  useUnsavedWarning(!isSaved);

  function download() {
    const content = new Blob([`${siteName()}, återställningskoder\n\n${text}\n`]);
    downloadFile(`${siteFileName()}-aterstallningskoder.txt`, content);
    setSaved(true);
  }

  return (
    <div className="grid gap-4">
      <Banner tone="success" title={title}>
        Spara återställningskoderna innan du går vidare. De visas bara nu.
      </Banner>
      <p>
        Med en återställningskod loggar du in om du inte har appen till hands. Varje kod fungerar en gång.
        Förvara dem där du har dina lösenord, inte på samma telefon som appen.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-md border border-line p-4 text-center font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} onCopied={() => setSaved(true)} />
        <Button onClick={download}>
          <Download className="size-4" aria-hidden />
          Ladda ner
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Jag har sparat koderna
        </Button>
      </div>
    </div>
  );
}
