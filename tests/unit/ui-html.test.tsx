import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Attachments } from "#src/client/parts/files/Attachments.tsx";
import { barsOf } from "#src/client/parts/overview/MonthsChart.tsx";
import { Button, pressOf } from "#src/client/ui/Button.tsx";
import { BarChart } from "#src/client/ui/charts/BarChart.tsx";
import { PartsBar } from "#src/client/ui/charts/PartsBar.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { FilterToggleButton, useFilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";
import { PasswordInput } from "#src/client/ui/PasswordInput.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { Table, type Sorting } from "#src/client/ui/Table.tsx";
import { useTheme } from "#src/client/ui/theme.ts";
import { valueOf } from "#tests/support/hooks.tsx";

/** The value of an attribute of the first such element; undefined without it. */
function attributeOf(html: string, element: string, name: string): string | undefined {
  const [tag = ""] = new RegExp(`<${element}[ >][^>]*`).exec(html) ?? [];
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

describe("a link to an address that a user has written", () => {
  it("opens in a new tab that knows nothing of this one, and is not recommended", () => {
    const html = renderToStaticMarkup(<SafeLink href="https://example.com">Min sida</SafeLink>);
    expect(attributeOf(html, "a", "target")).toBe("_blank");
    expect(attributeOf(html, "a", "rel")?.split(" ").toSorted()).toEqual([
      "nofollow",
      "noopener",
      "noreferrer",
    ]);
    expect(html).toContain("öppnas i ny flik");
  });

  it("is text when it is no web address", () => {
    const html = renderToStaticMarkup(<SafeLink href="javascript:alert(1)">Min sida</SafeLink>);
    expect(html).toBe("<span>Min sida</span>");
  });
});

it("a list with all that may be chosen keeps the focus, and takes no more", () => {
  const html = renderToStaticMarkup(
    <MultiSelect options={["Java", "Go"]} value={["Java"]} max={1} onChange={() => {}} />,
  );
  expect(["disabled", "readOnly", "aria-disabled"].map((name) => attributeOf(html, "input", name))).toEqual([
    undefined,
    "",
    "true",
  ]);
});

it("a theme that the browser may not store is that of the page", () => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const chosen = (["light", "dark"] as const).map((theme) => {
    valueOf(useTheme)[1](theme);
    return valueOf(useTheme)[0];
  });
  vi.unstubAllGlobals();
  expect(chosen).toEqual(["light", "dark"]);
});

it("the files of a message open in a tab that cannot reach this one; only pictures have a small copy", () => {
  const html = renderToStaticMarkup(
    <Attachments
      files={[
        { id: "a", originalName: "CV.pdf", size: 1, mimeType: "application/pdf" },
        { id: "b", originalName: "Bild.png", size: 1, mimeType: "image/png" },
      ]}
    />,
  );
  expect(html.match(/<a [^>]*rel="noopener"/g)).toHaveLength(2);
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="/api/attachments/b?preview"']);
});

describe("a password field", () => {
  it("is filled in with the present password, unless a new one is asked for", () => {
    expect(attributeOf(renderToStaticMarkup(<PasswordInput />), "input", "autoComplete")).toBe(
      "current-password",
    );
    const html = renderToStaticMarkup(<PasswordInput autoComplete="new-password" />);
    expect(attributeOf(html, "input", "autoComplete")).toBe("new-password");
  });

  it("hides what is typed, and its button says so", () => {
    const html = renderToStaticMarkup(<PasswordInput />);
    expect(attributeOf(html, "input", "type")).toBe("password");
    expect(attributeOf(html, "button", "aria-pressed")).toBe("false");
  });
});

it.each([
  ["asc", "ascending"],
  ["desc", "descending"],
] as const)("the header of the column that is sorted (%s) says so, and no other", (direction, spoken) => {
  const sorting: Sorting = { key: "rate", direction };
  const html = renderToStaticMarkup(
    <Table
      caption="Konsulter"
      rows={[{ id: 1 }]}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={() => {}}
      columns={[
        { header: "Namn", sort: "name", cell: () => "Anna" },
        { header: "Timpris", sort: "rate", cell: () => "900" },
      ]}
    />,
  );
  const sorted = [...html.matchAll(/<th [^>]*aria-sort="(\w+)"[^>]*>.*?<span[^>]*>([^<]+)</g)];
  expect(sorted.map(([, order, header]) => [order, header])).toEqual([[spoken, "Timpris"]]);
});

describe("a field", () => {
  function field(given: { help?: string; error?: string; required?: boolean }): string {
    return renderToStaticMarkup(
      <Field label="Titel" {...given}>
        <Input />
      </Field>,
    );
  }

  /** The texts that describe the input, in their order. */
  function descriptionOf(html: string): string[] {
    const ids = attributeOf(html, "input", "aria-describedby")?.split(" ") ?? [];
    return ids.map(
      (id) => new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1] ?? "missing",
    );
  }

  it("has its label, and is described by help and error", () => {
    const html = field({ help: "Högst 150 tecken", error: "Ange en titel" });
    expect(attributeOf(html, "label", "for")).toBe(attributeOf(html, "input", "id"));
    expect(descriptionOf(html)).toEqual(["Högst 150 tecken", "Ange en titel"]);
    expect(descriptionOf(field({ error: "Ange en titel" }))).toEqual(["Ange en titel"]);
    expect(descriptionOf(field({}))).toEqual([]);
  });

  it.each([
    [{}, undefined, undefined],
    [{ error: "" }, undefined, undefined],
    [{ error: "Ange en titel" }, "true", undefined],
    [{ required: true }, undefined, "true"],
  ])("says that it is wrong or required, and nothing else: %j", (given, invalid, required) => {
    const html = field(given);
    expect(attributeOf(html, "input", "aria-invalid")).toBe(invalid);
    expect(attributeOf(html, "input", "aria-required")).toBe(required);
  });
});

describe("a chart", () => {
  const months = [
    { month: "2026-10", approvedHours: 30, amount: 40_000, agreements: [] },
    { month: "2026-11", approvedHours: 20, amount: 10_000, agreements: [] },
  ];

  /** From the top of the drawing, and the height. */
  function barsIn(html: string): number[][] {
    return [...html.matchAll(/<rect [^>]*y="([\d.]+)"[^>]* height="([\d.]+)"/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
  }

  it.each([
    ["approvedHours", 2 / 3, "okt. 2026 30 h, nov. 2026 20 h"],
    ["amount", 1 / 4, "okt. 2026 40 000 kr, nov. 2026 10 000 kr"],
  ] as const)("has bars in proportion to the %s, below its upper edge", (measure, share, texts) => {
    const html = renderToStaticMarkup(<BarChart label="Tid" axis="" bars={barsOf(months, measure)} />);
    const [[top = 0, highest = 0] = [], [, lower = 0] = []] = barsIn(html);
    expect(top).toBeGreaterThanOrEqual(40);
    expect(lower / highest).toBeCloseTo(share);
    expect(attributeOf(html, "svg", "aria-label")?.replaceAll("\u00A0", " ")).toBe(`Tid: ${texts}`);
  });

  it("of parts has each after the one before it, and none of nothing", () => {
    const parts = [60, 0, 30, 10].map((value) => ({ label: `${value}`, value, tone: "jobs" as const }));
    const html = renderToStaticMarkup(<PartsBar label="Delar" parts={parts} />);
    expect([...html.matchAll(/x="(\d+)%" width="(\d+)%"/g)].map(([, x, width]) => [x, width])).toEqual([
      ["0", "60"],
      ["60", "30"],
      ["90", "10"],
    ]);
  });
});

describe("a button", () => {
  /** What a press of it does. */
  function effectOf(pending: boolean): string {
    const effects: string[] = [];
    pressOf(pending, () => effects.push("acts"))({ preventDefault: () => effects.push("submits nothing") });
    return effects.join();
  }

  it("does nothing while its action is running, and says so", () => {
    expect([effectOf(false), effectOf(true)]).toEqual(["acts", "submits nothing"]);
    const html = renderToStaticMarkup(
      <Button pending pendingText="Sparar...">
        Spara
      </Button>,
    );
    expect([attributeOf(html, "button", "aria-disabled"), attributeOf(html, "button", "aria-busy")]).toEqual([
      "true",
      "true",
    ]);
    expect(html).toContain("Sparar...");
    // It keeps the focus.
    expect(html).not.toMatch(/ disabled=/);
  });

  it("submits no form unless it says so", () => {
    expect(attributeOf(renderToStaticMarkup(<Button>Spara</Button>), "button", "type")).toBe("button");
    expect(attributeOf(renderToStaticMarkup(<Button type="submit">Spara</Button>), "button", "type")).toBe(
      "submit",
    );
  });
});

it.each([true, false])("the filters of a list on a phone are open at first while one is set: %s", (isSet) => {
  const toggle = valueOf(() => useFilterToggle(isSet));
  expect(toggle.isOpen).toBe(isSet);
  const html = renderToStaticMarkup(<FilterToggleButton {...toggle} />);
  expect(html).toContain(`aria-expanded="${isSet}"`);
  expect(html.includes("filter är valda")).toBe(isSet);
});
