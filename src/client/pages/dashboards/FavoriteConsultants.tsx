import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

const shownFavorites = 10;

export function FavoriteConsultants() {
  const list = trpc.profiles.favorites.useQuery({ limit: shownFavorites });
  return (
    <QueryView query={list} showsRefetchError pending={<ListSkeleton label="Laddar favoriter..." />}>
      {(consultants) =>
        consultants.length === 0 ? (
          <NoFavorites />
        ) : (
          <Card
            title="Favoritkonsulter"
            flush
            actions={
              <>
                <LinkButton size="sm" variant="ghost" href={pathTo("/listor")}>
                  Listor
                </LinkButton>
                <LinkButton size="sm" href={pathTo("/search-consultants", { favorites: true })}>
                  Visa alla favoriter
                </LinkButton>
              </>
            }
          >
            <ul className="divide-y divide-line border-t border-line">
              {consultants.slice(0, shownFavorites).map(({ id, name, title, location, profileImageUrl }) => (
                <li
                  key={id}
                  className="relative flex items-center gap-3 px-4 py-3 hover:bg-raised/50 max-sm:nth-[n+5]:hidden sm:px-5"
                >
                  <Avatar id={id} name={name ?? "Konsult"} src={profileImageUrl} />
                  <div className="min-w-0">
                    <TextLink
                      quiet
                      href={pathTo("/consultant/:id", { id })}
                      className="font-medium after:absolute after:inset-0"
                    >
                      {name ?? "Konsult"}
                    </TextLink>
                    <p className="truncate text-muted">
                      <span>{title ?? "Konsult"}</span> · <span>{location ?? "Norden"}</span>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  );
}

function NoFavorites() {
  return (
    <Card title="Favoritkonsulter">
      <EmptyState
        compact
        title="Inga favoriter än"
        text="Stjärnmärk konsulter som ni vill hitta tillbaka till, så samlas de här."
        action={<LinkButton href={pathTo("/search-consultants")}>Utforska konsulter</LinkButton>}
      />
    </Card>
  );
}
