import { Illustration } from "./Illustration.tsx";

/** A bridge over water, for welcome texts. */
export function BridgeIllustration() {
  return (
    <Illustration>
      <path d="M4 76h152" />
      <path d="M46 30v58M114 30v58" />
      <path
        className="stroke-accent"
        d="M4 70C22 66 38 50 46 32c10 26 22 36 34 36s24-10 34-36c8 18 24 34 42 38"
      />
      <path
        d="M58 55v21M70 65v11M80 68v8M90 65v11M102 55v21M34 51v25M22 63v13M126 51v25M138 63v13"
        opacity=".55"
      />
      <path d="M20 96h22M58 100h30M104 96h34" opacity=".55" />
    </Illustration>
  );
}

/** A document, for jobs and contracts. */
export function DocumentIllustration() {
  return (
    <Illustration>
      <path d="M52 20h40l18 18v60a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z" />
      <path d="M92 20v14a4 4 0 0 0 4 4h14" />
      <path d="M60 54h30M60 66h38M60 78h22" opacity=".55" />
      <path className="stroke-accent" d="m88 86 6 6 12-14" />
      <path d="M40 30v68a8 8 0 0 0 8 8M120 46v48" opacity=".35" />
    </Illustration>
  );
}

/** Two speech bubbles, for conversations. */
export function SpeechBubblesIllustration() {
  return (
    <Illustration>
      <path d="M30 22h62a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H54L40 76V64H30a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6Z" />
      <path d="M38 38h42M38 50h26" opacity=".55" />
      <path
        className="stroke-accent"
        d="M108 46h20a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-8v12L107 86H78a6 6 0 0 1-6-6v-4"
      />
      <path d="M90 70h.1M104 70h.1M118 70h.1" strokeWidth="4" opacity=".55" />
    </Illustration>
  );
}

/** A magnifying glass over empty rows, for searches without results. */
export function SearchIllustration() {
  return (
    <Illustration>
      <path d="M26 30h50M26 50h34M26 70h30M26 90h46" opacity=".45" />
      <circle cx="96" cy="54" r="26" />
      <path className="stroke-accent" d="m115 73 22 22" strokeWidth="3" />
      <path d="M82 54a14 14 0 0 1 14-14" opacity=".55" />
    </Illustration>
  );
}

/** Two people with an arc between them, for applications and consultants. */
export function PeopleIllustration() {
  return (
    <Illustration>
      <circle cx="48" cy="50" r="13" />
      <path d="M24 96c0-14 10-23 24-23s24 9 24 23" />
      <circle cx="112" cy="50" r="13" />
      <path d="M88 96c0-14 10-23 24-23s24 9 24 23" />
      <path className="stroke-accent" d="M54 28c14-14 38-14 52 0" />
      <path d="M16 96h128" opacity=".45" />
    </Illustration>
  );
}
