import { describe, expect, it } from "vitest";
import type { MemberPart } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { endMembershipQuestion } from "#src/copy/members.ts";
import { changeCompanyError, readerChangeError } from "#src/domains/profiles/rules.ts";
import {
  deleteCommentError,
  editCommentError,
  endMembershipError,
  invitationStatus,
  isFull,
} from "#src/domains/members/rules.ts";

interface Member {
  personId: string;
  part: MemberPart;
}

const members: Member[] = [
  { personId: "owner", part: "owner" },
  { personId: "author", part: "reader" },
  { personId: "other", part: "recruiter" },
];
const ofAuthor = { writtenBy: { id: "author" } };
const ofNobody = { writtenBy: null };

describe("members", () => {
  it.each([
    ["owner", true, "Det som du ansvarar för blir utan ansvarig."],
    ["recruiter", false, "Det som kollegan ansvarar för blir utan ansvarig."],
    ["reader", false, null],
  ] as const)(
    "a membership as %s ends (the own one: %s) after a question that says what nobody is responsible for then",
    (part, isOwn, text) => {
      const question = endMembershipQuestion({ name: "Karin", part, isOwn });
      if (text === null) expect(question.text).not.toContain("ansvarig");
      else for (const each of [text, "Lämna över"]) expect(question.text).toContain(each);
    },
  );

  it.each<[string, (viewer: Member) => unknown, string[]]>([
    ["end the author's membership", (viewer) => endMembershipError(viewer, "author"), ["owner", "author"]],
    ["change the author's comment", (viewer) => editCommentError(viewer, ofAuthor), ["author"]],
    ["delete the author's comment", (viewer) => deleteCommentError(viewer, ofAuthor), ["owner", "author"]],
    ["change a comment of nobody", (viewer) => editCommentError(viewer, ofNobody), []],
    ["delete a comment of nobody", (viewer) => deleteCommentError(viewer, ofNobody), ["owner"]],
  ])("who may %s", (_, errorFor, allowed) => {
    const errors = members.map((viewer) => [viewer.personId, errorFor(viewer)]);
    expect(errors).toEqual(
      members.map(({ personId }) => [personId, allowed.includes(personId) ? null : "forbidden"]),
    );
  });

  it("are full at the limit", () => {
    expect([limits.members - 1, limits.members].map(isFull)).toEqual([false, true]);
  });

  it("are invited until the moment when the invitation expires", () => {
    const expiresAt = new Date("2026-11-24T12:00:00Z");
    const moments = [new Date(expiresAt.getTime() - 1), expiresAt];
    expect(moments.map((now) => invitationStatus({ expiresAt }, now))).toEqual(["pending", "expired"]);
  });
});

describe("a company's data", () => {
  const stored = { companyName: "Nord", orgNumber: "5560360793" };

  it.each<[string, object, unknown]>([
    ["nothing", { name: undefined }, null],
    ["the own name and address", { id: "nord", version: 1, contactName: "Mia", email: "m@x.se" }, null],
    ["the own password", { currentPassword: "x" }, null],
    ["the company's text", { contactName: "Mia", bio: "Text" }, "read_only_member"],
  ])("a reader changes %s", (_title, change, error) => {
    expect(readerChangeError("reader", change)).toBe(error);
    expect(readerChangeError("recruiter", change)).toBeNull();
    expect(readerChangeError(null, change)).toBeNull();
  });

  it.each([
    ["neither name nor number", {}, null],
    ["both to what they are", { name: "Nord", orgNumber: "5560360793" }, null],
    ["the name", { name: "Syd" }, "forbidden"],
    ["the number", { orgNumber: "5592881733" }, "forbidden"],
  ])("a recruiter changes %s", (_title, change, error) => {
    expect(changeCompanyError("recruiter", change, stored)).toBe(error);
    expect(changeCompanyError("owner", change, stored)).toBeNull();
    expect(changeCompanyError(undefined, change, stored)).toBeNull();
  });
});
