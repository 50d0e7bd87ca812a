import { afterEach, expect, it } from "vitest";
import { HelpPage } from "#src/client/pages/public/HelpPage.tsx";
import { answer, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

it("the help names the fee that is set", () => {
  answer("settings.commission", { permille: 75 });
  expect(htmlOf(<HelpPage />).match(/avgift är 7,5\s%/g)).toHaveLength(2);
});

it.each([
  ["a company", company, ["För företag", "För konsulter"]],
  ["others", { ...company, role: "consultant" }, ["För konsulter", "För företag"]],
])("the help begins with the own part of %s", (_, user, parts) => {
  answer("accounts.me", user);
  expect(htmlOf(<HelpPage />).match(/För (?:företag|konsulter)/g)).toEqual(parts);
});
