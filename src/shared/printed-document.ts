/** A part of a document: paragraphs, labelled values or a table, in this order. */
export interface DocumentSection {
  heading: string;
  facts?: readonly { term: string; value: string }[];
  /** The first column is text, the others are amounts. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  paragraphs?: readonly string[];
}

/** A document that is shown as a page and printed as a PDF. */
export interface PrintedDocument {
  title: string;
  /** The line under the title. */
  lead: string;
  sections: readonly DocumentSection[];
  footer: string;
}
