import type { ComponentProps } from "react";
import { familyLabel } from "#src/copy/skills.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";
import { normalSkill } from "#src/shared/skills.ts";

type SkillSelectProps = Omit<ComponentProps<typeof MultiSelect>, "options" | "isSameName" | "emptyText">;

/** Selects listed skills, by any of their names: 'k8s' finds Kubernetes (docs/rules/matching.md#skill-names). */
export function SkillSelect(props: SkillSelectProps) {
  const skills = trpc.profiles.skills.useQuery({});
  const options = (skills.data?.items ?? []).map(({ name, aliases, family }) => ({
    value: name,
    label: name,
    names: aliases,
    note: familyLabel(family),
  }));
  return (
    <MultiSelect
      placeholder="Välj kompetenser"
      {...props}
      options={options}
      isSameName={(name, typed) => normalSkill(name) === normalSkill(typed)}
      emptyText="Ingen kompetens heter så"
    />
  );
}
