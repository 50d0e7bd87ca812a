interface LiveRegionProps {
  message: string;
  urgent?: boolean | undefined;
}

/** Says a change aloud; keep it mounted and change its message. */
export function LiveRegion({ message, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"} className="sr-only">
      {message}
    </div>
  );
}
