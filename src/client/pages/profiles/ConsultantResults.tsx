import { useLocation } from "wouter";
import { limits } from "#src/constants/limits.ts";
import { counted } from "#src/copy/format.ts";
import { visitorCards } from "#src/domains/profiles/rules.ts";
import { itemsOf, PagedList, SearchedNewest } from "#src/client/api/query.tsx";
import { ChooseConsultant, ChosenConsultants } from "#src/client/parts/requests/ChosenConsultants.tsx";
import { useChosenConsultants } from "#src/client/parts/requests/chosenConsultants.ts";
import { ConsultantCard } from "#src/client/parts/profiles/ConsultantCard.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { DidYouMean } from "#src/client/parts/DidYouMean.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { toast } from "#src/client/ui/toast.ts";
import type { ConsultantSearch, useDirectory } from "./consultantSearch.ts";

const loadingText = "Laddar konsulter...";
const skeleton = <CardsSkeleton count={visitorCards} label={loadingText} showsLabel of="people" />;

interface ConsultantResultsProps {
  directoryQuery: ReturnType<typeof useDirectory>;
  filters: ConsultantSearch;
  isFiltered: boolean;
  onChange: (change: Partial<ConsultantSearch>) => void;
  onClear: () => void;
}

/** Four results for visitors, paged results for signed-in users (docs/rules/profiles.md#consultant-search). */
export function ConsultantResults({ directoryQuery, ...props }: ConsultantResultsProps) {
  const { user } = useViewer();
  const isEmployer = user?.role === "employer";
  const chooser = useChosenConsultants();
  const contactAction = useContact();
  const isLoadingOthers = directoryQuery.isPlaceholderData;
  const consultants = itemsOf(directoryQuery);
  const found = directoryQuery.data?.pages[0]?.total;
  const total = found ?? 0;

  const more = user ? (
    <LoadMore
      more={directoryQuery.hasNextPage}
      pending={directoryQuery.isFetchingNextPage}
      failed={directoryQuery.isFetchNextPageError}
      onMore={() => void directoryQuery.fetchNextPage()}
    />
  ) : (
    total > visitorCards && (
      <div className="mt-6 flex justify-center">
        <LinkButton href={pathTo("/get-started")} variant="primary">
          Visa Fler Konsulter
        </LinkButton>
      </div>
    )
  );

  return (
    <>
      <SearchedNewest count={directoryQuery.data?.pages[0]?.searchedNewest} things="konsulterna" />
      <PagedList
        list={directoryQuery}
        showsRefetchError
        pending={skeleton}
        errorText="Det gick inte att hämta konsulterna just nu."
        empty={isLoadingOthers ? skeleton : <NoMatches {...props} />}
        more={more}
      >
        <div className="relative">
          {isLoadingOthers && (
            <p
              role="status"
              className="pointer-events-none absolute inset-x-0 top-3 z-10 mx-auto w-fit rounded-full border border-line bg-surface px-4 py-1.5 shadow-float"
            >
              {loadingText}
            </p>
          )}
          <ul className={cx("grid gap-4 md:grid-cols-2", isLoadingOthers && "opacity-60")}>
            {consultants.map((consultant) => (
              <ConsultantCard
                key={consultant.id}
                consultant={consultant}
                choice={isEmployer && <ChooseConsultant chooser={chooser} person={consultant} />}
                canStar={isEmployer}
                pending={contactAction.pendingWith === consultant.id}
                onContact={() => contactAction.contact(consultant.id)}
              />
            ))}
          </ul>
        </div>
      </PagedList>
      {isEmployer && <ChosenConsultants chooser={chooser} />}
      {found !== undefined && <Unavailable filters={props.filters} shown={found} onChange={props.onChange} />}
    </>
  );
}

/** How many more would be found without asking when they can work: most have not said it. */
function Unavailable({
  filters: { availableBy, minPercent, ...others },
  shown,
  onChange,
}: Pick<ConsultantResultsProps, "filters" | "onChange"> & { shown: number }) {
  const isAsked = availableBy !== undefined || minPercent !== undefined;
  const all = trpc.profiles.directory.useQuery(
    { ...others, sort: undefined, jobId: undefined, limit: 1 },
    { enabled: isAsked },
  );
  const total = all.data?.total ?? 0;
  const more = total - shown;
  const who = total > limits.counted ? "Fler konsulter" : `${counted(more, "konsult", "konsulter")} till`;
  if (!isAsked || more <= 0) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-muted">
      {who} passar i övrigt, men har inte sagt att de kan då.
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onChange({ availableBy: undefined, minPercent: undefined })}
      >
        Visa dem
      </Button>
    </p>
  );
}

function NoMatches({
  filters,
  isFiltered,
  onClear,
}: Pick<ConsultantResultsProps, "filters" | "isFiltered" | "onClear">) {
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title="Inga konsulter hittades med valda filter."
      text={
        filters.favorites ? (
          "Stjärnmärk konsulter så samlas de här."
        ) : (
          <>
            Prova ett annat sökord eller färre filter.{" "}
            <DidYouMean search={filters.search} page="/search-consultants" />
          </>
        )
      }
      action={isFiltered && <Button onClick={onClear}>Rensa filter</Button>}
    />
  );
}

/**
 * The contact button of the consultant search: employers go to a conversation with a greeting
 * (docs/rules/conversations.md#starting-a-conversation), visitors to the registration, other users get a toast.
 */
function useContact() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const contact = trpc.messaging.contact.useMutation({
    meta: {
      done: ({ created }: Outputs["messaging"]["contact"]) => (created ? "Konversation skapad" : undefined),
      failed: { fallback: "Kunde inte skapa konversation. Försök igen.", serverMessage: "never" },
    },
    onSuccess: ({ id }) => navigate(pathTo("/messages", { conversationId: id })),
  });

  return {
    pendingWith: contact.isPending ? contact.variables.consultantId : null,
    contact(consultantId: string) {
      if (!user) navigate(pathTo("/get-started"));
      else if (user.role === "employer") contact.mutate({ consultantId });
      else {
        const text = "Endast arbetsgivare kan kontakta konsulter direkt";
        toast({ title: "Behörighet saknas", text, tone: "danger" });
      }
    },
  };
}
