import { useEffect, useState } from "react";
import { useIsLive } from "#src/client/live.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";

/** So long the stream may be away before anybody is told. */
const patience = 4_000;

/** Says that messages are fetched by the clock while the stream is down. */
export function ConnectionNote() {
  return useIsLive() ? null : <Late />;
}

function Late() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  return <span role="status">{isShown && <Badge>Hämtar nytt var femte sekund</Badge>}</span>;
}
