import { expect, it } from "vitest";
import { invitationLines } from "#src/domains/admin/rules.ts";

it("reads addresses and companies from a pasted list or a CSV file", () => {
  const pasted =
    '\uFEFFe-post;företag\r\nanna@nordbank.se;Nordbank AB\r\n\r\n  info@fjallkraft.se  \n"bo@havsnet.se","Havsnät, Malmö"\ncia@x.se\tX AB\ninte en adress;Fel\nFöretag;E-post\nGranitus AB;dan@granitus.se';
  expect(invitationLines(pasted)).toEqual([
    { email: "anna@nordbank.se", companyName: "Nordbank AB" },
    { email: "info@fjallkraft.se", companyName: "Fjallkraft" },
    { email: "bo@havsnet.se", companyName: "Havsnät, Malmö" },
    { email: "cia@x.se", companyName: "X AB" },
    { email: "inte en adress", companyName: "Fel" },
    { email: "dan@granitus.se", companyName: "Granitus AB" },
  ]);
});
