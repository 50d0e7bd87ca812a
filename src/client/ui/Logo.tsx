/** The logo: a bridge. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-7 shrink-0"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M2.5 21.5h27M10 8v17M22 8v17" stroke="currentColor" strokeWidth="2" />
      <path
        className="stroke-accent"
        d="M2.5 19.5C6 17.5 8.5 13 10 8.5c1.5 5 3.5 7.5 6 7.5s4.5-2.5 6-7.5c1.5 4.5 4 9 7.5 11"
        strokeWidth="2.25"
      />
    </svg>
  );
}
