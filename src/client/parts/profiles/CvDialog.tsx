import { useState } from "react";
import { cvLanguages, type CvLanguage } from "#src/constants/profile-parts.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";

interface CvDialogProps {
  profile: { id: string; name: string | null };
  onClose: () => void;
}

const languageLabels: Record<CvLanguage, string> = { sv: "Svenska", en: "Engelska" };
const languages = cvLanguages.map((value) => ({ value, label: languageLabels[value] }));

/** The language of the headings, and what to leave out of the CV. */
export function CvDialog({ profile: { id, name }, onClose }: CvDialogProps) {
  const { user } = useViewer();
  const [language, setLanguage] = useState<CvLanguage>("sv");
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const projects = trpc.profiles.projects.useQuery({ id });
  const parts = trpc.profiles.parts.useQuery({ id });
  const rows = [
    ...(projects.data ?? []).map((project) => ({ key: `project:${project.id}`, title: project.title })),
    ...(parts.data ?? []).map((part) => ({ key: `part:${part.id}`, title: part.title })),
  ];

  function toggle(key: string, isIncluded: boolean) {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  }

  return (
    <Dialog
      onClose={onClose}
      title={user?.id === id ? "Ladda ner ditt CV" : `Ladda ner CV för ${name ?? "konsulten"}`}
      text="En PDF med profil, kompetenser, projekt och meriter."
      footer={
        <>
          <DialogCancel />
          <DownloadLink
            variant="primary"
            href={apiPaths.cv(id, { language, without: [...leftOut].join(",") })}
            onClick={onClose}
          >
            Ladda ner PDF
          </DownloadLink>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="mb-2 font-medium">Rubriker på</p>
          <SegmentedControl
            label="Rubrikernas språk"
            value={language}
            onChange={setLanguage}
            options={languages}
          />
        </div>
        {rows.length > 0 && (
          <fieldset>
            <legend className="mb-2 font-medium">Ta med</legend>
            <ul className="grid max-h-72 gap-1 overflow-y-auto">
              {rows.map(({ key, title }) => (
                <li key={key}>
                  <label className="flex min-h-9 items-center gap-3 thumb:min-h-11">
                    <Checkbox
                      checked={!leftOut.has(key)}
                      onChange={({ target }) => toggle(key, target.checked)}
                    />
                    <span className="wrap-anywhere">{title}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {user?.id === id && (
          <p className="text-muted">
            Du kan också hämta profilen som{" "}
            <a className="underline" href={apiPaths.resume(id)} download="cv.json">
              JSON Resume
            </a>
            .
          </p>
        )}
      </div>
    </Dialog>
  );
}
