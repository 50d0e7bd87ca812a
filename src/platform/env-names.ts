/** Names that begin so are probably meant for us; PUBLIC_, SECRET_ and DATA_ are common elsewhere, so only typos count. */
const ownPrefixes = /^(OIDC|SMTP|MAIL|DATABASE)_/;

/** Kubernetes and Docker make these for every service; the variables of a service that is called "database" look like ours. */
const serviceLink = /_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?$/;

/** Whether an unknown variable was probably meant to be one of the known names. */
export function looksLikeOurs(name: string, names: readonly string[]): boolean {
  if (serviceLink.test(name)) return false;
  return !names.includes(name) && (ownPrefixes.test(name) || typoHint(name, names) !== "");
}

/** A hint with the known variable that is one typo away. */
export function typoHint(name: string, names: readonly string[]): string {
  const known = names.find((other) => isOneTypoAway(name, other));
  return known ? `; did you mean ${known}?` : "";
}

function isOneTypoAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA.slice(0, 2) === [...restB.slice(0, 2)].reverse().join("") && restA.slice(2) === restB.slice(2);
}
