import type { ReactNode } from "react";
import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

interface OwnProfileFrameProps {
  title: string;
  text: string;
  /** What is under 'Inställningar' instead. */
  elsewhere: string;
  children: (profile: Outputs["profiles"]["get"]) => ReactNode;
}

/** What the pages where consultants and companies edit their profiles have in common. */
export function OwnProfileFrame({ title, text, elsewhere, children }: OwnProfileFrameProps) {
  const { user } = useViewer();
  const profile = trpc.profiles.get.useQuery({ id: user?.id ?? "" }, { enabled: user !== null });
  return (
    <QueryView query={profile} pending={<PageSkeleton />}>
      {(data) => (
        <div className="mx-auto max-w-3xl">
          <PageHeader title={title} text={text} back={pathTo("/profile")} />
          <div className="grid gap-4">
            {user && <PendingEmail user={user} />}
            {children(data)}
            <p className="text-muted">
              {elsewhere} finns under <TextLink href={pathTo("/installningar")}>Inställningar</TextLink>.
            </p>
          </div>
        </div>
      )}
    </QueryView>
  );
}
