import { BusinessForm } from "#src/client/parts/profiles/BusinessForm.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";

/** The company that a consultant invoices from. */
export function BusinessPage() {
  const { user } = useViewer();
  return user && <OwnBusiness userId={user.id} />;
}

function OwnBusiness({ userId }: { userId: string }) {
  const business = trpc.business.find.useQuery({ id: userId });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Mitt företag"
        text="Står på avtal, kvitton och fakturaunderlag. Bara du och de kunder du har avtal med ser uppgifterna."
        back={pathTo("/edit-profile")}
        backLabel="Till profilen"
      />
      <QueryView query={business} pending={<PageSkeleton />}>
        {(data) => <BusinessForm userId={userId} business={data} />}
      </QueryView>
    </div>
  );
}
