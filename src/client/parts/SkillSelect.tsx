import type { ComponentProps } from "react";
import { trpc } from "#src/client/trpc.ts";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";
import { normalSkill } from "#src/shared/skills.ts";

type SkillSelectProps = Omit<ComponentProps<typeof MultiSelect>, "options" | "isSameName" | "emptyText">;

/** Selects listed skills, also by their aliases: 'k8s' finds Kubernetes (docs/rules/matching.md#skill-names). */
export function SkillSelect(props: SkillSelectProps) {
  const skills = trpc.profiles.skills.useQuery({});
  return (
    <MultiSelect
      placeholder="Välj kompetenser"
      {...props}
      options={(skills.data?.items ?? []).map(({ name }) => name)}
      isSameName={(name, typed) => normalSkill(name) === normalSkill(typed)}
      emptyText="Ingen kompetens heter så"
    />
  );
}
