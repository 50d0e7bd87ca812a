import { Illustration } from "./Illustration.tsx";

/** A bridge without its middle, for errors. */
export function BrokenBridgeIllustration() {
  return (
    <Illustration>
      <path d="M4 76h56l6 8M156 76h-54l-8-6" />
      <path d="M46 30v58M114 30v58" />
      <path d="M4 70C22 66 38 50 46 32c5 14 11 23 17 29M114 32c8 18 24 34 42 38M114 32c-4 10-8 18-12 24" />
      <path className="stroke-danger" d="m76 46 4 10-6 8 8 10" />
      <path d="M34 51v25M22 63v13M126 51v25M138 63v13" opacity=".55" />
      <path d="M20 98h22M62 102h34M112 98h30" opacity=".55" />
    </Illustration>
  );
}
