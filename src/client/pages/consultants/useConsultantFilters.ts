import { useLocation, useSearch } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { skillCategories, type SkillCategory } from "#src/constants/skill-categories.ts";

export interface ConsultantFilters {
  search: string;
  category: SkillCategory | null;
  favorites: boolean;
}

/** The filters of the search live in the address, so that they can be shared and come back with the back button. */
export function useConsultantFilters(): [ConsultantFilters, (change: Partial<ConsultantFilters>) => void] {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const filters: ConsultantFilters = {
    search: (query.get("search") ?? "").trim().slice(0, limits.search),
    category: skillCategories.find((category) => category === query.get("category")) ?? null,
    favorites: query.get("favorites") === "true",
  };

  function change(next: Partial<ConsultantFilters>) {
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === "" || value === false) query.delete(name);
      else query.set(name, String(value));
    }
    navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  }

  return [filters, change];
}
