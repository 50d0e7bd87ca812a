import { useState } from "react";
import { errorToast } from "#src/client/api/errorToast.ts";
import { counted } from "#src/copy/format.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";

const failed = "Kunde inte lägga till kompetensen.";

/** The one or two skills that most jobs lack which nearly match; one press adds a skill to the profile. */
export function LiftingSkills({ userId }: { userId: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.jobs.liftingSkills.useQuery();
  const update = trpc.profiles.updateConsultant.useMutation({
    meta: { done: "Kompetensen finns nu i din profil", failed },
  });
  const [isReading, setReading] = useState(false);

  /** The skills as they are now, so that nothing that was changed elsewhere is lost. */
  async function add(name: string) {
    setReading(true);
    try {
      const { skills, version } = await utils.client.profiles.get.query({ id: userId });
      update.mutate({ id: userId, skills: [...skills, name], ...(version !== null && { version }) });
    } catch (error) {
      errorToast(error, { fallback: failed });
    } finally {
      setReading(false);
    }
  }

  if (!data || data.length === 0) return null;
  return (
    <Card title="Vad skulle lyfta dig" note="Kompetenser som saknas i uppdrag där du når minst 80 %.">
      <ul className="grid gap-3">
        {data.map(({ name, jobs }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {name} finns i {counted(jobs, "uppdrag", "uppdrag")} där du når 80 %. Har du det?
            </p>
            <Button
              size="sm"
              disabled={isReading || update.isPending}
              onClick={removing(() => void add(name))}
            >
              Lägg till {name}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
