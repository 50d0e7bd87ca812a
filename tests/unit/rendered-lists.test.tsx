import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NavigationLink } from "#src/client/layout/NavigationLink.tsx";
import { navigation } from "#src/client/layout/navigation.ts";
import { ApplicationCards } from "#src/client/pages/applications/ApplicationCards.tsx";
import { EmployerFigures } from "#src/client/pages/dashboards/EmployerFigures.tsx";
import { MyApplicationsPage } from "#src/client/pages/applications/MyApplicationsPage.tsx";
import { MessagesPage } from "#src/client/pages/messaging/MessagesPage.tsx";
import { NotificationsPage } from "#src/client/pages/notifications/NotificationsPage.tsx";
import { ApplyButton } from "#src/client/parts/jobs/ApplyButton.tsx";
import { useSharedJob } from "#src/client/parts/jobs/useSharedJob.ts";
import { ConversationList } from "#src/client/parts/messaging/ConversationList.tsx";
import { dotLabels } from "#src/copy/notifications.ts";
import {
  answer,
  answerPage,
  company,
  consultant,
  count,
  forgetAnswers,
  htmlOf,
} from "#tests/support/rendered.tsx";
import { removeNoted } from "#src/client/parts/lists/removeNoted.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-24T08:00:00Z"), toFake: ["Date"] });
});

afterEach(() => {
  forgetAnswers();
  vi.useRealTimers();
});

describe("an own application", () => {
  const application = {
    ...{ id: 1, employerId: "nord", jobId: 7, jobTitle: "Utvecklare", company: "Nord", jobStatus: "active" },
    ...{ isChosen: null, jobDeleted: false, status: "pending", createdAt: new Date("2026-11-10T08:00:00Z") },
    ...{ conversationId: null, interview: null, history: [], withdrawnAt: null, canReapply: false },
    ...{ answerBy: new Date("2026-11-24T08:00:00Z"), answeredAt: null },
  };

  function pageWith(given: object): string {
    answer("accounts.me", consultant);
    answerPage("applications.mine", [{ ...application, ...given }]);
    return htmlOf(<MyApplicationsPage />, { path: "/mina-ansokningar" });
  }

  it.each([
    ["2026-11-25T08:00:00Z", "Svar senast 25 november<"],
    ["2026-11-23T23:30:00Z", "Svar senast 24 november<"],
    ["2027-01-02T08:00:00Z", "Svar senast 2 januari 2027<"],
    ["2026-11-23T22:30:00Z", "Inget svar i tid. Svaret skulle ha kommit senast 23 november 2026."],
  ])("that is to be answered by %s says: %s", (answerBy, text) => {
    expect(pageWith({ answerBy: new Date(answerBy) })).toContain(text);
  });

  it.each([
    ["is answered", { answeredAt: new Date() }],
    ["is withdrawn", { withdrawnAt: new Date() }],
    ["is about a job that was deleted", { jobDeleted: true }],
  ])("has no day for the answer when it %s", (_, given) => {
    expect(pageWith(given)).not.toContain("senast");
  });

  it.each([
    ["pending", null, true],
    ["interview", null, true],
    ["accepted", null, false],
    ["rejected", null, false],
    ["pending", new Date(), false],
  ])(
    "that is %s can be withdrawn while it is undecided (withdrawn %s: %s)",
    (status, withdrawnAt, isPossible) => {
      expect(pageWith({ status, withdrawnAt }).includes("Dra tillbaka")).toBe(isPossible);
    },
  );

  it("says when it was sent, does not link to a job that was deleted, and says who got a filled one", () => {
    expect(pageWith({})).toContain('href="/job/7"');
    expect(pageWith({})).toContain("Ansökan skickad för 2 veckor sedan");
    expect(pageWith({ jobDeleted: true })).not.toContain('href="/job/7"');
    expect(pageWith({ jobStatus: "filled", isChosen: false })).toContain("Position tillsatt");
    expect(pageWith({ jobStatus: "filled", status: "accepted", isChosen: true })).toContain(
      "Du fick uppdraget",
    );
  });
});

it("the cards of applications lead to what they count, with the search and the job that are chosen", () => {
  answer(
    "applications.counts",
    { total: 4, pending: 1, interview: 2, accepted: 1, waiting: 0 },
    { search: "alva", jobId: 7 },
  );
  const html = htmlOf(<ApplicationCards filters={{ search: "alva", jobId: 7 }} />);
  expect(html.match(/href="[^"]*"/g)).toEqual(
    ["", "&amp;status=pending", "&amp;status=interview", "&amp;status=accepted"].map(
      (status) => `href="/applications?search=alva&amp;jobId=7${status}"`,
    ),
  );
});

describe("a row of notifications", () => {
  function notification(id: number, isRead: boolean, unreadMessages: number | null = null) {
    return {
      ...{ id, isRead, unreadMessages, type: "message", title: `Nytt meddelande ${id}`, message: "Hej" },
      ...{ link: "/messages", createdAt: new Date(), subjectType: "conversation", subjectId: 1 },
    };
  }

  function pageWith(...items: object[]): string {
    answer("accounts.me", consultant);
    answerPage("notifications.list", items);
    return htmlOf(<NotificationsPage />);
  }

  it("is unread while one of it is, and has the earlier ones folded", () => {
    const html = pageWith(notification(2, true), notification(1, false));
    expect([count(html, "Oläst: "), count(html, 'aria-label="Markera som läst"')]).toEqual([1, 1]);
    expect(html).toContain("1 tidigare");
    expect(pageWith(notification(2, true), notification(1, true))).not.toContain("Oläst: ");
  });

  it("says how many messages of the conversation are unread, when there are several", () => {
    expect(pageWith(notification(1, false, 3))).toContain("3 nya meddelanden");
    expect(pageWith(notification(1, false, 1))).toContain("Nytt meddelande 1");
  });
});

describe("a link of the navigation", () => {
  function navigationOn(path: string, unread = 0, byType = {}): string {
    answer("accounts.me", company);
    answer("notifications.unreadByType", byType);
    answer("todo.list", [{ kind: "agreement" }]);
    answer("messaging.unreadCount", { count: unread });
    return htmlOf(
      navigation.employer.map((item) => <NavigationLink key={item.href} item={item} />),
      { path },
    );
  }

  it.each([
    ["/applications", "Ansökningar"],
    ["/employer-dashboard", "Översikt"],
    ["/", "Översikt"],
    ["/job/7", undefined],
  ])("is marked as the present one: on %s %s", (path, label) => {
    const current = [...navigationOn(path).matchAll(/aria-current="page"[^>]*>([^<]+)/g)];
    expect(current.map(([, text]) => text)).toEqual(label === undefined ? [] : [label]);
  });

  it.each([
    [{}, "väntar på dig"],
    [{ contract_update: 1 }, dotLabels.contract_update],
  ])("has the dot of an unread notification, else that of what waits: %j", (byType, label) => {
    expect([...navigationOn("/", 0, byType).matchAll(/sr-only">\(([^)]+)/g)].map(([, dot]) => dot)).toEqual([
      label,
    ]);
  });

  it.each([
    [0, undefined],
    [99, "99"],
    [100, "99+"],
  ])("has the number of unread messages: of %i %s", (unread, shown) => {
    const found = /([\d+]+)<span class="sr-only"> olästa meddelanden/.exec(navigationOn("/", unread));
    expect(found?.[1]).toBe(shown);
  });
});

it("each figure of a company leads to what it counts", () => {
  const html = htmlOf(<EmployerFigures />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/employer-jobs",
    "/applications?status=pending",
    "/messages",
    "#veckans-intervjuer",
    "/employer-jobs?filter=filled",
  ]);
});

describe("'Ansök nu'", () => {
  function buttonFor(viewer: object | null, given: { hasApplied?: boolean; isOpen?: boolean } = {}): string {
    const { hasApplied = false, isOpen = true } = given;
    answer("accounts.me", viewer);
    const job = { hasApplied, hasWithdrawn: false, acceptsApplications: isOpen };
    return htmlOf(<ApplyButton job={job} onApply={() => {}} text="Ansök nu" />);
  }

  it("is shown to visitors, consultants and admins, not to employers nor for a closed job", () => {
    const viewers = [null, consultant, { ...company, role: "admin" }, company];
    expect(viewers.map((viewer) => buttonFor(viewer).includes("Ansök nu"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(buttonFor(consultant, { isOpen: false })).toBe("");
  });

  it("is not shown after the last withdrawal, which it says", () => {
    const withdrawn = { hasApplied: true, hasWithdrawn: true, acceptsApplications: true };
    answer("accounts.me", consultant);
    const html = htmlOf(<ApplyButton job={withdrawn} onApply={() => {}} text="Ansök nu" />);
    expect([html.includes("Ansökan tillbakadragen"), html.includes("Ansök nu")]).toEqual([true, false]);
  });

  it("leads to one's applications once it was sent, also when the job is closed", () => {
    const html = buttonFor(consultant, { hasApplied: true, isOpen: false });
    expect(html).toContain("Ansökan skickad");
    expect(html).toContain('href="/mina-ansokningar"');
  });
});

it.each([
  ["highlight=7&ref=nord", { jobId: 7, isShared: true, isHighlighted: true }],
  ["highlight=7", { jobId: 7, isShared: false, isHighlighted: true }],
  ["highlight=7&ref=anna", undefined],
  ["highlight=seven&ref=nord", undefined],
  ["ref=nord", undefined],
])("the job of a shared link, unless the viewer shared it: %s", (search, shared) => {
  let found: ReturnType<typeof useSharedJob>;
  function Shared() {
    found = useSharedJob();
    return null;
  }
  answer("accounts.me", consultant);
  htmlOf(<Shared />, { path: "/jobs", search });
  expect(found).toEqual(shared);
});

it.each([
  [{ folder: "inbox" }, "Inga konversationer än"],
  [{ folder: "unread" }, "Inga konversationer hittades"],
  [{ folder: "inbox", search: "alva" }, "Inga konversationer hittades"],
  [{ folder: "inbox", jobId: 7 }, "Inga konversationer hittades"],
  [{ folder: "inbox", mine: true }, "Inga konversationer hittades"],
] as const)(
  "an inbox without conversations says whether that is because of its filter: %j",
  (filter, title) => {
    answer("accounts.me", company);
    answerPage("messaging.list", [], filter);
    expect(htmlOf(<ConversationList openId={null} hrefOf={String} filter={filter} />)).toContain(title);
  },
);

it.each([
  ["erik", true],
  ["sara", false],
  ["nord", false],
])("the browser's notifications are on for the member who turned them on (%s: %s)", (id, isOn) => {
  const member = { id: "erik", name: "Erik", email: null, pendingEmail: null };
  answer("accounts.me", { ...company, person: member });
  answerPage("messaging.list", [], { folder: "inbox" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === `notifications:1:${id}` ? "" : null) });
  vi.stubGlobal("Notification", { permission: "granted" });
  const html = htmlOf(<MessagesPage />, { path: "/messages", window: { Notification } });
  const [button = ""] = /<button[^>]*aria-label="Aviseringar i webbläsaren"[^>]*>/.exec(html) ?? [];
  expect(button).toContain(`aria-pressed="${isOn}"`);
});

it("a list of facts leaves out what is not known", () => {
  const items = [
    { term: "Plats", value: "Umeå" },
    { term: "Period", value: "" },
    { term: "Referens", value: null },
  ];
  expect(htmlOf(<DescriptionList items={items} />).match(/<dt[^>]*>[^<]+/g)).toHaveLength(1);
});

it("what is noted of a consultant is asked about before it goes", () => {
  const remove = vi.fn();
  removeNoted("Ta bort?", false, remove);
  expect(remove).toHaveBeenCalledTimes(1);
  removeNoted("Ta bort?", true, remove);
  expect(remove).toHaveBeenCalledTimes(1);
});
