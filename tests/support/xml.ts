/** An element of a parsed document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  content: string;
  /** The child elements with this name. */
  all: (name: string) => XmlElement[];
  /** The text of the first child element with this name. */
  text: (name: string) => string | undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };
// Everything but tab, line breaks and what XML 1.0 lists as characters.
const notCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const token = /<\?xml [^?]*\?>|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/** The root element of an XML document; throws when it is not well-formed. Knows elements, attributes and text only. */
export function parseXml(document: string): XmlElement {
  if (notCharacters.test(document)) throw new Error("a character that XML does not allow");
  const root = element("", "");
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const found = token.exec(document);
    const current = open.at(-1);
    if (!found || !current) throw new Error(`not well-formed: ${document.slice(at, at + 40)}`);
    const [, closed, opened, attributes = "", empty, text] = found;
    if (text !== undefined) current.content += unescaped(text);
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`unexpected </${closed}>`);
    if (opened !== undefined) {
      const child = element(opened, attributes);
      current.children.push(child);
      if (!empty) open.push(child);
    }
  }
  const [document_, ...more] = root.children;
  if (open.length !== 1 || !document_ || more.length > 0) throw new Error("not one closed root element");
  return document_;
}

function element(name: string, attributes: string): XmlElement {
  const children: XmlElement[] = [];
  function all(wanted: string): XmlElement[] {
    return children.filter((child) => child.name === wanted);
  }
  const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)];
  return {
    name,
    attributes: Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, unescaped(value)])),
    children,
    content: "",
    all,
    text: (wanted) => all(wanted)[0]?.content,
  };
}

function unescaped(text: string): string {
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const value = entities[name.replace(/;$/, "")];
    if (!name.endsWith(";") || value === undefined) throw new Error(`unknown entity ${whole}`);
    return value;
  });
}
