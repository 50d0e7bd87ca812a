import { renderToStaticMarkup } from "react-dom/server";
import type { FieldValues } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { createFormDraft, dateOf, formDraftSchema, type FormDraft } from "#src/client/forms/formDraft.ts";
import { choicesOf, isDecided, textOf } from "#src/client/forms/ConflictDialog.tsx";

const base = {
  title: "Utvecklare",
  isRemote: true,
  rate: 900,
  start: new Date("2030-05-01"),
  skills: ["React", "Go"],
  questions: [{ text: "Varför?" }],
  level: null,
};

/** What a draft needs of a form. */
function formOf<Input extends FieldValues>(input: Input) {
  let values = input;
  return {
    getValues: () => values,
    reset: (next: Input) => {
      values = next;
    },
    type: (name: string, value: unknown) => {
      values = { ...values, [name]: value };
    },
  };
}

function open<Input extends FieldValues>(
  input: Input,
  {
    stored = null,
    version = 1,
    omit = [],
  }: { stored?: FormDraft | null; version?: number; omit?: string[] } = {},
) {
  const form = formOf(input);
  const saved: FormDraft[] = [];
  let removals = 0;
  const storage = {
    save: (draft: FormDraft) => saved.push(formDraftSchema.parse(JSON.parse(JSON.stringify(draft)))),
    remove: () => {
      removals += 1;
    },
  };
  const state = createFormDraft(form, { loaded: { base: input, version }, stored, omit });
  return { form, state, storage, saved, removals: () => removals };
}

describe("changesOf", () => {
  it.each([
    ["text", "title", "Arkitekt"],
    ["yes or no", "isRemote", false],
    ["a number", "rate", 950],
    ["a date", "start", new Date("2030-06-01")],
    ["a list", "skills", ["React"]],
    ["a list of objects", "questions", [{ text: "När?" }]],
    ["a value where there was none", "level", "senior"],
  ])("has a changed field with %s, and only that one", (_, name, value) => {
    const { form, state } = open<FieldValues>(base);
    form.type(name, value);
    expect(state.changesOf(form.getValues())).toEqual({ [name]: value, version: 1 });
  });

  it("has nothing but the version when a field holds what it held, also as the text of a number", () => {
    const { form, state } = open<FieldValues>(base);
    form.type("rate", "900");
    form.type("level", "");
    form.type("start", new Date("2030-05-01"));
    expect(state.changesOf(form.getValues())).toEqual({ version: 1 });
  });

  it("has no version for something new, and always the fields that are not stored", () => {
    const form = formOf({ title: "", password: "x" });
    const loaded = { base: { title: "", password: "" }, version: null };
    const state = createFormDraft(form, { loaded, stored: null, omit: ["password"] });
    expect(state.changesOf({ title: "", password: "x" })).toEqual({ password: "x" });
  });
});

describe("a stored draft", () => {
  it("fills the form again with the same values of every type", () => {
    const first = open<FieldValues>(base);
    const typed = {
      title: "Arkitekt",
      isRemote: false,
      rate: 950,
      start: new Date("2030-06-01"),
      skills: ["Go"],
      questions: [{ text: "När?" }],
      level: "senior",
    };
    for (const [name, value] of Object.entries(typed)) first.form.type(name, value);
    first.state.store(first.form.getValues(), first.storage);
    const [stored] = first.saved;
    const again = open<FieldValues>(base, { ...(stored && { stored }), version: 2 });
    expect(again.state.restored).toEqual(stored);
    again.state.show(again.state.restored, { base, version: 2 });
    expect(again.form.getValues()).toEqual(typed);
    expect(again.state.changesOf(typed)).toEqual({ ...typed, version: 1 });
  });

  it("is removed when the form holds again what it held", () => {
    const { form, state, storage, saved, removals } = open<FieldValues>(base);
    form.type("isRemote", false);
    state.store(form.getValues(), storage);
    form.type("isRemote", true);
    state.store(form.getValues(), storage);
    expect([saved.length, removals()]).toEqual([1, 1]);
  });

  it.each([
    ["lacks a field", { title: "Arkitekt" }],
    ["has text for yes or no", { ...base, start: "", isRemote: "" }],
    ["has text for a list", { ...base, start: "", skills: "React" }],
  ])("is not used when it %s", (_, values) => {
    const stored = formDraftSchema.parse({ values, base: values, version: 1 });
    expect(open<FieldValues>(base, { stored }).state.restored).toBeNull();
  });
});

describe("a newer version", () => {
  const loaded = { title: "A", place: "Lund", isRemote: true };

  it("asks about no field that both changed to the same value", () => {
    const { form, state } = open<FieldValues>(loaded);
    form.type("title", "B");
    form.type("isRemote", false);
    expect(state.conflictsWith({ title: "B", place: "Lund", isRemote: false })).toEqual([]);
  });

  it("asks about a field that both changed, and names one that only the other changed", () => {
    const { form, state } = open<FieldValues>(loaded);
    form.type("isRemote", false);
    form.type("title", "B");
    expect(state.conflictsWith({ title: "C", place: "Malmö", isRemote: true })).toEqual([
      { field: "place", mine: "Lund", theirs: "Malmö", isMineChanged: false },
      { field: "title", mine: "B", theirs: "C", isMineChanged: true },
    ]);
  });

  it.each([
    [[], "B"],
    [["title"], "C"],
  ])("continues with the values chosen (theirs: %s)", (takeTheirs, title) => {
    const { form, state, storage, saved } = open<FieldValues>(loaded, { omit: ["password"] });
    form.type("isRemote", false);
    form.type("password", "hemligt");
    form.type("title", "B");
    const theirs = { title: "C", place: "Malmö", isRemote: true };
    state.continueFrom(theirs, 2, new Set(takeTheirs), storage);
    expect(form.getValues()).toEqual({ title, place: "Malmö", isRemote: false, password: "hemligt" });
    expect(state.changesOf(form.getValues())).toEqual({
      password: "hemligt",
      ...(title === "B" && { title }),
      isRemote: false,
      version: 2,
    });
    expect(saved).toEqual([{ values: { title, place: "Malmö", isRemote: false }, base: theirs, version: 2 }]);
  });

  it("replaces a form without changes, and leaves one with changes", () => {
    const { form, state } = open<FieldValues>(loaded);
    state.follow({ base: { ...loaded, title: "C" }, version: 2 });
    expect(form.getValues()["title"]).toBe("C");
    form.type("title", "D");
    state.follow({ base: { ...loaded, title: "E" }, version: 3 });
    expect(form.getValues()["title"]).toBe("D");
    expect(state.changesOf(form.getValues())).toEqual({ title: "D", version: 2 });
  });
});

it.each([
  [{}, false],
  [{ title: "mine" }, false],
  [{ title: "mine", place: "theirs" }, true],
] as const)(
  "a newer version is decided about when there is a choice for each field that both changed: %j",
  (choices, isIt) => {
    const conflict = { mine: "a", theirs: "b", isMineChanged: true };
    const conflicts = [
      { ...conflict, field: "title" },
      { ...conflict, field: "place" },
      { ...conflict, field: "rate", isMineChanged: false },
    ];
    expect(isDecided(conflicts, choices)).toBe(isIt);
  },
);

it("the user's value and the newer one are both said in words", () => {
  const choices = choicesOf({ mine: "remote", theirs: "onsite" }, { remote: "Distans", onsite: "På plats" });
  expect(choices.map(({ label, text }) => [label, renderToStaticMarkup(text)])).toEqual([
    ["Din ändring", expect.stringContaining(">Distans<")],
    ["Den nyare versionen", expect.stringContaining(">På plats<")],
  ]);
});

describe("textOf", () => {
  it.each([
    [true, "Ja"],
    [false, "Nej"],
    [null, ""],
    [950, "950"],
    ["remote", "Distans"],
    [["remote", "Go"], "Distans, Go"],
    [{ $date: "2030-05-01T10:00:00.000Z" }, "1 maj 2030"],
  ])("says %j as %s", (value, text) => {
    expect(textOf(value, { remote: "Distans" })).toBe(text);
  });
});

describe("dateOf", () => {
  it("is the date of a stored date, and null for anything else", () => {
    expect(dateOf({ $date: "2030-05-01T10:00:00.000Z" })).toEqual(new Date("2030-05-01T10:00:00.000Z"));
    for (const value of ["2030-05-01", null, 5, ["x"], { other: 1 }]) expect(dateOf(value)).toBeNull();
  });
});
