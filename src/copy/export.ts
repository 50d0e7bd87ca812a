/** What a consultant's own export leaves out, and where to ask (docs/rules/retention.md#export-and-requests). */
export const exportOmissions = [
  {
    what: "Företagens egna anteckningar om ansökningar och intervjuer, och i deras listor",
    why: "De är företagens arbetsmaterial och syns bara för dem. Fråga företaget om du vill ha dem.",
  },
  {
    what: "Filer som andra har skickat till dig",
    why: "De finns i dina konversationer, där du kan ladda ner dem.",
  },
];
