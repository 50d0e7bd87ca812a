import { Logo } from "#src/client/ui/Logo.tsx";
import { logoInUse, siteName } from "#src/shared/brand.ts";

const classes = { dark: "light:hidden", light: "hidden light:block" } as const;

/** The operator's logo, or the bridge with the site's name. */
export function SiteMark() {
  if (!logoInUse("dark"))
    return (
      <>
        <Logo />
        <span className="truncate">{siteName()}</span>
      </>
    );
  return (
    <>
      <LogoImage theme="dark" />
      <LogoImage theme="light" />
    </>
  );
}

function LogoImage({ theme }: { theme: "dark" | "light" }) {
  const logo = logoInUse(theme);
  if (!logo) return null;
  const { path, width, height } = logo;
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt={siteName()}
      className={`h-8 w-auto max-w-40 object-contain object-left ${classes[theme]}`}
    />
  );
}
