import type { ReactNode } from "react";
import { monthName } from "#src/copy/economy.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { ChipList } from "#src/client/ui/ChipList.tsx";

export type Project = Outputs["profiles"]["projects"][number];

interface ProjectListProps {
  projects: readonly Project[];
  /** Buttons for each project, when it can be edited. */
  actions?: (project: Project) => ReactNode;
}

export function ProjectList({ projects, actions }: ProjectListProps) {
  return (
    <ul className="grid gap-5">
      {projects.map((project) => (
        <li key={project.id} className="border-l-2 border-line pl-4">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <h3 className="text-base wrap-anywhere">{project.title}</h3>
              {periodOf(project) && <p className="text-xs text-muted">{periodOf(project)}</p>}
            </div>
            {actions && <div className="flex gap-1">{actions(project)}</div>}
          </div>
          <p className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere">{project.description}</p>
          {project.skills.length > 0 && (
            <ChipList className="mt-2" label="Kompetenser i projektet" values={project.skills} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'mars 2024 – juni 2025', 'sedan mars 2024', 'till juni 2025', or nothing without dates. */
function periodOf({ startDate, endDate }: Project): string | null {
  const [start, end] = [startDate, endDate].map((day) => day && monthName(day.slice(0, 7)));
  if (start && end) return start === end ? start : `${start} – ${end}`;
  if (start) return `sedan ${start}`;
  return end ? `till ${end}` : null;
}
