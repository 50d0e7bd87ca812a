import { Download } from "lucide-react";
import { apiPaths } from "#src/client/routing/paths.ts";
import { buttonClass } from "#src/client/ui/classNames.ts";
import { Card } from "#src/client/ui/Card.tsx";

/** Downloads all stored data about the viewer (docs/rules/retention.md#export-and-requests). */
export function OwnData({ userId }: { userId: string }) {
  return (
    <Card title="Dina uppgifter">
      <p className="mb-4">
        Ladda ner en kopia av allt vi har sparat om dig: uppgifter som JSON och dina filer, i en ZIP.
      </p>
      <a href={apiPaths.exportOf(userId)} download className={buttonClass({})}>
        <Download className="size-4" aria-hidden />
        Ladda ner mina uppgifter
      </a>
    </Card>
  );
}
