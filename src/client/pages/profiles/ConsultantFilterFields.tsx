import { skillsModes, textLanguages } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { skillsModeLabels, textLanguageLabels } from "#src/copy/profiles.ts";
import { joinSkills, skillNamesOf } from "#src/client/parts/jobs/boardFilters.ts";
import { RateFilter } from "#src/client/parts/rates/RateFilter.tsx";
import { ChoiceFilter } from "#src/client/forms/ChoiceFilter.tsx";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { InputOnLeave } from "#src/client/ui/InputOnLeave.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { DayFilter } from "#src/client/forms/DayFilter.tsx";
import { experiences, percents, type ConsultantSearch } from "./consultantSearch.ts";

interface ConsultantFilterFieldsProps {
  filters: ConsultantSearch;
  onChange: (change: Partial<ConsultantSearch>) => void;
}

/** The filters of the consultant search beside text, category and favourites. */
export function ConsultantFilterFields({ filters, onChange }: ConsultantFilterFieldsProps) {
  const skills = skillNamesOf(filters.skills);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="grid content-start gap-2">
        <Field label="Kompetenser">
          <SkillSelect
            value={skills}
            onChange={(chosen) => onChange({ skills: joinSkills(chosen) })}
            max={limits.skillsPerFilter}
          />
        </Field>
        {skills.length > 1 && (
          <Select
            aria-label="Hur många av kompetenserna"
            value={filters.skillsMode ?? "any"}
            onChange={({ target }) =>
              onChange({ skillsMode: skillsModes.find((each) => each !== "any" && each === target.value) })
            }
            options={skillsModes.map((value) => ({ value, label: skillsModeLabels[value] }))}
          />
        )}
      </div>
      <Field label="Ort">
        <InputOnLeave
          key={filters.location}
          value={filters.location ?? ""}
          maxLength={limits.location}
          onReport={(typed) => onChange({ location: typed.trim() || undefined })}
        />
      </Field>
      <Field label="Högsta timpris" help="Det konsulten vill ha, exkl. moms">
        <RateFilter
          key={filters.maxRate}
          value={filters.maxRate}
          onChange={(rate) => onChange({ maxRate: rate })}
        />
      </Field>
      <DayFilter
        label="Tillgänglig senast"
        value={filters.availableBy}
        onChange={(day) => onChange({ availableBy: day })}
      />
      <ChoiceFilter
        label="Minsta omfattning"
        values={percents}
        textOf={(each) => `Minst ${each} %`}
        value={filters.minPercent}
        onChange={(minPercent) => onChange({ minPercent })}
      />
      <ChoiceFilter
        label="Erfarenhet"
        values={experiences}
        textOf={(each) => `Minst ${each} år`}
        value={filters.minYears}
        onChange={(minYears) => onChange({ minYears })}
      />
      <Field label="Certifikat" help="Som inte har gått ut">
        <InputOnLeave
          key={filters.certificate}
          value={filters.certificate ?? ""}
          maxLength={limits.title}
          onReport={(typed) => onChange({ certificate: typed.trim() || undefined })}
        />
      </Field>
      <Field label="Språk" help="Till exempel tyska">
        <InputOnLeave
          key={filters.speaks}
          value={filters.speaks ?? ""}
          maxLength={limits.title}
          onReport={(typed) => onChange({ speaks: typed.trim() || undefined })}
        />
      </Field>
      <ChoiceFilter
        label="Profiltextens språk"
        values={textLanguages}
        textOf={(each) => textLanguageLabels[each]}
        value={filters.language}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}
