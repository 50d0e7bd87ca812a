/** One entry of a section: when, what, where, and more about it. */
export interface CvEntry {
  /** Beside the entry. */
  when?: string | null;
  title: string;
  where?: string | null;
  text?: string | null;
  /** Words after the text. */
  words?: readonly string[];
}

/** A section has entries or, for what is short, one text or words. */
export interface CvSection {
  heading: string;
  text?: string;
  words?: readonly string[];
  entries?: readonly CvEntry[];
}

/** A CV to print. */
export interface CvDocument {
  /** A language tag. */
  language: "sv-SE" | "en-GB";
  /** The title of the document, for lists and tabs. */
  title: string;
  name: string;
  /** Below the name: the person's title and facts. */
  subtitle: string | null;
  contacts: readonly string[];
  sections: readonly CvSection[];
  /** 'Sida 1 av 2' */
  pageText: (page: number, pages: number) => string;
}
