import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { ReferenceText } from "./ReferenceText.tsx";

/** What former clients say about a consultant; nothing where nobody has. */
export function ReferenceList({ consultantId, isOwn }: { consultantId: string; isOwn: boolean }) {
  const references = trpc.references.list.useQuery({ id: consultantId });
  const projects = trpc.profiles.projects.useQuery({ id: consultantId }).data;
  const answered = references.data?.filter(({ answeredAt }) => answeredAt !== null) ?? [];
  if (answered.length === 0) return null;
  return (
    <Card title="Referenser">
      <ul className="grid gap-5">
        {answered.map((reference) => (
          <li key={reference.id}>
            <ReferenceText
              reference={reference}
              project={projects?.find(({ id }) => id === reference.projectId)?.title}
            />
            {!isOwn && reference.name && (
              <p className="mt-1 text-sm wrap-anywhere">
                Kontakta {reference.name}:{" "}
                <a href={`mailto:${reference.email ?? ""}`} className={linkClass.inline}>
                  {reference.email}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
