import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { EditAndRemove } from "./EditAndRemove.tsx";
import { ProjectList, type Project } from "./ProjectList.tsx";

const ProjectDialog = lazyDialog(async () => (await import("./ProjectDialog.tsx")).ProjectDialog);

/** The consultant's projects. Each change is saved at once. */
export function OwnProjects({ userId }: { userId: string }) {
  const [edited, setEdited] = useState<Project | "new" | null>(null);
  const projectsQuery = trpc.profiles.projects.useQuery({ id: userId });
  const remove = trpc.profiles.removeProject.useMutation({
    meta: { done: "Projekt borttaget", failed: "Kunde inte ta bort projektet. Försök igen." },
  });
  const projects = projectsQuery.data ?? [];

  return (
    <Card
      title="Projekt"
      actions={
        <Button size="sm" onClick={() => setEdited("new")} disabled={projects.length >= limits.projects}>
          Lägg till projekt
        </Button>
      }
    >
      <QueryView query={projectsQuery} showsRefetchError>
        {() =>
          projects.length === 0 && (
            <EmptyState
              compact
              title="Inga projekt än"
              text="Berätta om uppdrag du har gjort, så ser företagen vad du kan."
            />
          )
        }
      </QueryView>
      <ProjectList
        projects={projects}
        actions={(project) => (
          <EditAndRemove
            title={project.title}
            what="Projektet"
            onEdit={() => setEdited(project)}
            onRemove={() => remove.mutate({ id: userId, projectId: project.id })}
          />
        )}
      />
      {edited && (
        <ProjectDialog
          userId={userId}
          project={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
