/** What a consultant's own export leaves out, and where to ask (docs/rules/retention.md#export-and-requests). */
export const exportOmissions = [
  {
    what: "Företagens egna anteckningar om ansökningar och intervjuer",
    why: "De är företagens arbetsmaterial och syns bara för dem, liksom vad de har skrivit om dig i listor och interna kommentarer. Fråga företaget, som kan ladda ner allt det har sparat om dig.",
  },
  {
    what: "Filer som andra har skickat till dig",
    why: "De finns i dina konversationer, där du kan ladda ner dem.",
  },
];
