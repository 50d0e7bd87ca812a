import { Building2, Sparkles, UserRound, Users } from "lucide-react";
import { dottedTime, number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { AdminsCard } from "./AdminsCard.tsx";
import { AuditList } from "./AuditList.tsx";

const accountActions = ["account.erased", "account.restored", "account.suspended", "account.verified"];

export function UsersTab() {
  const figures = trpc.admin.userManagement.useQuery();
  return (
    <QueryView query={figures} pending={<CardsSkeleton count={4} />}>
      {(data) => {
        const { totalUsers, consultants, employers, withoutRole, newThisWeek, keptAt } = data;
        return (
          <div className="space-y-6">
            <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
              <StatCard
                label="Användare totalt"
                value={number(totalUsers)}
                {...(withoutRole > 0 && { note: `${number(withoutRole)} utan roll. Sök dem med Ctrl+K.` })}
                icon={<Users />}
                tone="accent"
              />
              <StatCard label="Konsulter" value={number(consultants)} icon={<UserRound />} tone="jobs" />
              <StatCard
                label="Arbetsgivare"
                value={number(employers)}
                icon={<Building2 />}
                tone="contracts"
              />
              <StatCard
                label="Nya den här veckan"
                value={number(newThisWeek)}
                icon={<Sparkles />}
                tone="tips"
              />
            </div>
            {keptAt && (
              <p className="text-muted -mt-3 text-sm">
                Antalen räknades kl. {dottedTime(keptAt)}. De räknas om var femte minut.
              </p>
            )}
            <AdminsCard />
            <Card flush title="Aktivitet" note="Avstängda, återöppnade, verifierade och raderade konton.">
              <AuditList
                filters={{ actions: accountActions }}
                empty={
                  <EmptyState
                    compact
                    title="Ingen aktivitet att visa"
                    text="Ändringar av konton visas här."
                  />
                }
              />
            </Card>
          </div>
        );
      }}
    </QueryView>
  );
}
