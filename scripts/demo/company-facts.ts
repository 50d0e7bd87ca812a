/** An invented company: nothing here is meant to be anybody real. */
export interface CompanyFacts {
  name: string;
  username: string;
  contact: string;
  city: string;
  industries: readonly string[];
  size: string;
  founded: number;
  description: string;
  /** What its assignments are about: definite, singular, in running text. */
  systems: readonly string[];
}
