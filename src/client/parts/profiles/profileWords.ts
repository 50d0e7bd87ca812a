import type { ProfilePart } from "#src/domains/profiles/rules.ts";

/** What is missing in a profile, as one would say it in a list. */
export const partWords: Record<ProfilePart, string> = {
  skills: "kompetenser",
  hourlyRate: "timpris",
  title: "titel",
  bio: "en beskrivning av dig",
  location: "ort",
  contact: "e-postadress",
  projects: "minst ett projekt",
  image: "profilbild",
};
