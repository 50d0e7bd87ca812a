import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { contractValueText, totalWord, valueLabels } from "#src/client/parts/contracts/contractValue.ts";
import { RateSplit, rateReader, splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { cardFallback, profileRate } from "#src/client/parts/rates/rates.ts";
import { ownRate, rateText } from "#src/client/parts/rates/rateText.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { applicationStatusLabels } from "#src/copy/applications.ts";
import { contractStatusLabel } from "#src/copy/contracts.ts";

const unknown = { hourlyRateMin: null, hourlyRateMax: null };

function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}

describe("the split of a rate", () => {
  test("has the words of the reader: the employer who owns the job, consultants and visitors, others", () => {
    const readers = [
      { id: "own", role: "employer" },
      { id: "c", role: "consultant" },
      null,
      { id: "e", role: "employer" },
      { id: "a", role: "admin" },
    ] as const;
    expect(readers.map((viewer) => splitLabels[rateReader(viewer, "own")])).toEqual([
      { pays: "Ni betalar", gets: "Konsulten får" },
      { pays: "Kunden betalar", gets: "Du får" },
      { pays: "Kunden betalar", gets: "Du får" },
      { pays: "Kunden betalar", gets: "Konsulten får" },
      { pays: "Kunden betalar", gets: "Konsulten får" },
    ]);
  });

  test("shows the same three amounts to every reader", () => {
    for (const reader of ["payer", "consultant", "other"] as const) {
      const html = renderToStaticMarkup(
        createElement(RateSplit, { employerRate: 1006, consultantRate: 926, reader }),
      );
      expect(plain(html).match(/[\d ]+ kr\/h/g)).toEqual(["1 006 kr/h", "80 kr/h", "926 kr/h"]);
      expect(html).toContain("exkl. moms");
    }
  });

  test("shows nothing while a rate is missing", () => {
    for (const rates of [
      { employerRate: null, consultantRate: 926 },
      { employerRate: 1006, consultantRate: null },
    ])
      expect(renderToStaticMarkup(createElement(RateSplit, { ...rates, reader: "other" }))).toBe("");
  });
});

describe("a rate that is not known", () => {
  test("has a text of its own on each kind of card and on profiles", () => {
    expect([rateText(unknown, "board"), rateText(unknown, "card"), cardFallback]).toEqual([
      "800-1200 SEK/tim",
      "1200 SEK/tim",
      "1200 SEK/tim",
    ]);
    expect(plain(profileRate(unknown))).toBe("800 kr/h");
  });
});

describe("the rate of an employer's own job", () => {
  test("says what the employer pays, else what the consultant gets", () => {
    const job = { hourlyRateMin: 975, hourlyRateMax: 975 };
    expect(plain(ownRate({ ...job, employerRate: 1060 }))).toBe("Ni betalar 1 060 kr/h");
    expect(plain(ownRate({ ...job, employerRate: null }))).toBe("975 kr/h");
  });
});

describe("an agreement", () => {
  test("says for full time beside the total of a part-time one, and calls it a cost or a value", () => {
    const none = {
      ...{ agreementValue: null, contractValue: null },
      ...{ compensation: null, estimatedValue: null, prices: null },
    };
    expect(
      (["active", "closed"] as const).map((status) => contractValueText({ ...none, status }, "employer")),
    ).toEqual(["Inget avtal än", "Inget avtal"]);
    expect([totalWord(100), totalWord(99)]).toEqual(["totalt", "totalt på heltid"]);
    expect(valueLabels).toMatchObject({ employer: "Kostnad per timme", consultant: "Värde" });
  });
});

describe("statuses", () => {
  test("has the texts of the rules", () => {
    expect(conversationStatuses.map((status) => contractStatusLabel(status, "employer"))).toEqual([
      "Diskussion pågår",
      "Avtal överenskommet",
      "Uppdrag slutfört",
      "Arkiverat",
      "Stängt",
    ]);
    expect(conversationStatuses.map((status) => contractStatusLabel(status, "admin"))).toEqual([
      "Diskussion pågår",
      "Avtal Rapporterat",
      "Slutfört",
      "Arkiverat",
      "Stängt",
    ]);
    expect(applicationStatuses.map((status) => applicationStatusLabels[status])).toEqual([
      "Väntande",
      "Granskas",
      "Intervju",
      "Accepterad",
      "Avvisad",
    ]);
  });
});
