import { apiPaths } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";

/** Downloads all stored data about the viewer (docs/rules/retention.md#export-and-requests). */
export function OwnData({ userId }: { userId: string }) {
  return (
    <Card title="Dina uppgifter">
      <p className="mb-4">
        Ladda ner en kopia av allt vi har sparat om dig: uppgifter som JSON och dina filer, i en ZIP.
      </p>
      <DownloadLink href={apiPaths.exportOf(userId)}>Ladda ner mina uppgifter</DownloadLink>
    </Card>
  );
}
