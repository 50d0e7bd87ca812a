import { expect, it } from "vitest";
import { csvText } from "#src/client/parts/admin/InviteManyDialog.tsx";
import { invitationLines } from "#src/domains/admin/rules.ts";

it("reads addresses and companies from a pasted list or a CSV file", () => {
  const pasted =
    '\uFEFFe-post;företag\r\nanna@nordbank.se;Nordbank AB\r\n\r\n  info@fjallkraft.se  \n"bo@havsnet.se","Havsnät, Malmö"\ncia@x.se\tX AB\ninte en adress;Fel\nFöretag;E-post\nGranitus AB;dan@granitus.se\nepost;bolag\neva@x.se;E-postbolaget\n "fia@x.se" ; " Fia AB " \ngun@x.se;Bolaget "Ett"\nhal@x.se;"Ett" i Malmö\nSemail;AB\nFel';
  expect(invitationLines(pasted)).toEqual([
    { email: "anna@nordbank.se", companyName: "Nordbank AB" },
    { email: "info@fjallkraft.se", companyName: "Fjallkraft" },
    { email: "bo@havsnet.se", companyName: "Havsnät, Malmö" },
    { email: "cia@x.se", companyName: "X AB" },
    { email: "inte en adress", companyName: "Fel" },
    { email: "dan@granitus.se", companyName: "Granitus AB" },
    { email: "eva@x.se", companyName: "E-postbolaget" },
    { email: "fia@x.se", companyName: "Fia AB" },
    { email: "gun@x.se", companyName: 'Bolaget "Ett"' },
    { email: "hal@x.se", companyName: '"Ett" i Malmö' },
    { email: "Semail", companyName: "AB" },
    { email: "Fel", companyName: "" },
  ]);
});

it.each([
  ["UTF-8", [0xc3, 0xa5]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa5]],
  ["what Excel in Swedish writes", [0xe5]],
])("reads a file in %s", (_title, bytes) => {
  expect(csvText(new Uint8Array(bytes).buffer)).toBe("å");
});
