/** Browsers by a pattern in the User-Agent header. The first match counts: most also name Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Vivaldi\//, "Vivaldi"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

function nameIn(list: readonly [RegExp, string][], userAgent: string): string | null {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** The short name of a device from its User-Agent header: 'Chrome på Windows', 'Okänd enhet'. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? "Okänd enhet";
}

export function isPhone(userAgent: string | null): boolean {
  return /iPhone|iPod|Android.*Mobile/.test(userAgent ?? "");
}
