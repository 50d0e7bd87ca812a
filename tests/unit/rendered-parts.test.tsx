import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Banners } from "#src/client/layout/Banners.tsx";
import { FavoriteConsultants } from "#src/client/pages/dashboards/FavoriteConsultants.tsx";
import { LatestJobs } from "#src/client/pages/dashboards/LatestJobs.tsx";
import { Todo } from "#src/client/pages/dashboards/Todo.tsx";
import { ContactPage } from "#src/client/pages/public/ContactPage.tsx";
import { CookiesPage } from "#src/client/pages/public/CookiesPage.tsx";
import { PrivacyPage } from "#src/client/pages/public/PrivacyPage.tsx";
import { TermsPage } from "#src/client/pages/public/TermsPage.tsx";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { ApplicationTimeline } from "#src/client/parts/applications/ApplicationTimeline.tsx";
import { JobStatusBadge } from "#src/client/parts/jobs/JobStatusBadge.tsx";
import { EndedPanel } from "#src/client/parts/messaging/EndedPanel.tsx";
import { MessageText } from "#src/client/parts/messaging/MessageText.tsx";
import { WaitingApplicants } from "#src/client/parts/contracts/ArchiveDialog.tsx";
import { TimeSums } from "#src/client/parts/time/TimeSums.tsx";
import { EndingContracts } from "#src/client/parts/contracts/EndingContracts.tsx";
import { ConfirmQueue } from "#src/client/parts/admin/ConfirmQueue.tsx";
import { answer, company, count, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

function OwnTodo() {
  const { user } = useViewer();
  return user && <Todo user={user} />;
}

function Queue() {
  const { data } = trpc.admin.companies.useQuery({});
  return data && <ConfirmQueue companies={data.items} />;
}

/** The numbers from one to the given one. */
function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

describe("the dashboards show at first", () => {
  it("five of what waits, and how many more there are", () => {
    const item = {
      kind: "report",
      jobTitle: "Utvecklare",
      name: "Alva",
      jobId: 1,
      applicationId: 1,
      at: null,
    };
    answer("accounts.me", company);
    function htmlWith(number: number): string {
      answer(
        "todo.list",
        upTo(number).map((id) => ({ ...item, id })),
      );
      return htmlOf(<OwnTodo />);
    }
    expect([count(htmlWith(5), "<li"), htmlWith(5).includes("till</button>")]).toEqual([5, false]);
    expect(count(htmlWith(7), "<li")).toBe(5);
    expect(htmlWith(7)).toContain("Visa 2 till");
    expect(htmlWith(0)).toBe("");
  });

  it("the three latest jobs", () => {
    const job = { title: "Utvecklare", createdAt: new Date(), applicationsCount: 0, status: "active" };
    answer("jobs.mine", { items: upTo(4).map((id) => ({ ...job, id })) }, { limit: 3 });
    expect(count(htmlOf(<LatestJobs />), "<li")).toBe(3);
  });

  it("ten favourites", () => {
    const consultant = { name: "Alva", title: null, location: null, profileImageUrl: null };
    const list = upTo(11).map((id) => ({ ...consultant, id: String(id) }));
    answer("profiles.favorites", list, { limit: 10 });
    expect(count(htmlOf(<FavoriteConsultants />), "<li")).toBe(10);
  });
});

it.each([
  ["two others wait", ["pending", "interview"], "2 andra sökande väntar på svar."],
  ["one waits", ["accepted", "reviewing"], "1 annan sökande väntar på svar."],
  ["nobody waits", ["accepted"], null],
])(
  "archiving an agreement offers to answer the applicants or to fill the job: %s",
  (_title, others, text) => {
    const own = { id: "anna", status: "pending" };
    answer("accounts.me", company);
    answer("jobs.candidates", [own, ...others.map((status, index) => ({ id: String(index), status }))], {
      id: 7,
    });
    const html = htmlOf(
      <WaitingApplicants contract={{ jobId: 7, consultantId: "anna" }} onFill={() => {}} />,
    );
    if (text === null) return expect(html).toBe("");
    for (const part of [text, 'href="/applications?jobId=7"', "Position Tillsatt"])
      expect(html).toContain(part);
  },
);

it.each([
  ["active", {}, ["Aktiv"]],
  ["active and resting", { acceptsApplications: false }, ["Aktiv", "Vilar"]],
  ["active and hidden", { acceptsApplications: false, hiddenReason: "Spam" }, ["Dold"]],
  ["filled", { status: "filled", acceptsApplications: false }, ["Tillsatt"]],
  ["archived", { isArchived: true, acceptsApplications: false }, ["Arkiverad"]],
] as const)("a job that is %s says so to its employer", (_title, given, labels) => {
  const open = { isArchived: false, acceptsApplications: true, hiddenReason: null };
  const job = { status: "active" as const, ...open, ...given };
  const html = htmlOf(<JobStatusBadge job={job} />);
  expect(["Aktiv", "Vilar", "Dold", "Tillsatt", "Arkiverad"].filter((label) => html.includes(label))).toEqual(
    labels,
  );
});

it.each([
  ["waits for the viewer, who confirms it", "anna", "Granska och bekräfta"],
  ["waits for the other party", "nord", "Förläng"],
])("an agreement that ends soon and whose extension %s", (_title, by, button) => {
  const contract = {
    id: 1,
    ...{ jobTitle: "Utvecklare", employerId: "nord", employerName: "Nord", consultantId: "anna" },
    ...{ consultantName: "Anna", hourlyPrice: 1000, consultantPrice: 920, status: "agreement_made" },
    ...{ startDate: "2026-01-01", endDate: "2026-12-31", version: 2, declinedVersion: null },
    ...{ confirmation: "pending", confirmedBy: [], versions: [{ by, endDate: "2027-03-31" }] },
  };
  answer("accounts.me", company);
  answer("contracts.ending", [contract]);
  const html = htmlOf(<EndingContracts viewerId="nord" />);
  expect(html).toContain("Förlängning föreslagen");
  expect([html.includes("Granska och bekräfta"), html.includes(">Förläng<")]).toEqual([
    button === "Granska och bekräfta",
    button === "Förläng",
  ]);
});

it.each([
  ["to signed-in users", {}, true],
  ["not to visitors", { viewer: null }, false],
  ["not while it is blank", { message: " \n" }, false],
  ["not while it is inactive", { active: false }, false],
  ["not to who dismissed it", { viewer: { ...company, dismissedAnnouncement: "Driftstopp" } }, false],
  ["to who dismissed another", { viewer: { ...company, dismissedAnnouncement: "Den förra" } }, true],
])("an announcement is shown %s", (_, given, isShown) => {
  const usual = { viewer: company, active: true, message: "Driftstopp" };
  const { viewer, ...announcement } = { ...usual, ...given };
  answer("accounts.me", viewer);
  answer("settings.announcement", announcement);
  const html = htmlOf(<Banners />);
  expect([html.includes("Driftstopp"), html.includes('role="status"')]).toEqual([isShown, isShown]);
});

it("a company in the queue has links to the company register and a directory, and to others with its number", () => {
  const queued = {
    id: 1,
    userId: "nord",
    name: "Nord AB",
    createdAt: new Date(),
    orgNumber: "5560360793",
    email: "info@nord.example",
    website: "https://www.nord.example",
    sameNumber: [{ userId: "fjall", name: "Fjäll AB" }],
  };
  answer("admin.companies", { items: [queued] }, {});
  const html = htmlOf(<Queue />);
  for (const address of [
    "https://foretagsinfo.bolagsverket.se/sok-foretagsinformation-web/foretag",
    "https://www.allabolag.se/5560360793",
    "/admin-account/fjall",
  ])
    expect(html).toContain(`href="${address}"`);
  expect(html).toContain("Stämmer: båda är nord.example");
});

it.each([
  ["the contact page", ContactPage],
  ["the terms", TermsPage],
  ["the privacy policy", PrivacyPage],
  ["the page about cookies", CookiesPage],
])("%s says who runs the site and how to reach them, not what is blank", (_, Page) => {
  const operator = { name: "Brobygget AB", orgNumber: "5560360793", address: "", phone: "" };
  answer("settings.operator", { ...operator, email: "hej@bryggan.example" });
  const html = htmlOf(<Page />);
  for (const fact of ["Brobygget AB", "556036-0793", 'href="mailto:hej@bryggan.example"'])
    expect(html).toContain(fact);
  expect(html).not.toContain("Adress</");
  answer("settings.operator", null);
  expect(htmlOf(<Page />)).not.toContain("Brobygget AB");
});

describe("useQueryFilters", () => {
  function read(query: URLSearchParams) {
    return { status: query.get("status") ?? "", search: query.get("search") ?? "" };
  }

  /** The address with these filters, from `/applications?status=pending&application=7&view=wide&page=3`. */
  function addressWith(change: { status?: string; search?: string }): string {
    let address = "";
    function Filters() {
      address = useQueryFilters(read, ["application"]).hrefWith(change);
      return null;
    }
    renderToStaticMarkup(
      <Router ssrPath="/applications" ssrSearch="status=pending&application=7&view=wide&page=3">
        <Filters />
      </Router>,
    );
    return address;
  }

  it.each([
    [{ status: "accepted" }, "/applications?status=accepted&view=wide"],
    [{ search: "alva" }, "/applications?status=pending&view=wide&search=alva"],
    [{ status: "" }, "/applications?view=wide"],
  ])(
    "changes the given ones, closes the row and the page that are open and leaves the rest: %j",
    (change, address) => {
      expect(addressWith(change)).toBe(address);
    },
  );
});

it.each([
  [true, "Ni betalar för skriven tid", "40 000 kr"],
  [false, "Du får för skriven tid", "36 800 kr"],
])("the months of an agreement have the viewer's amounts (company: %s): %s %s", (isCompany, ...texts) => {
  const month = {
    ...{ month: "2026-11", hours: 40, approvedHours: 40, submittedHours: 0, estimatedHours: 160 },
    ...{ toApprove: [], customerPays: 40_000, consultantGets: 36_800, expensesNet: 0 },
  };
  answer("time.sums", { months: [{ ...month, month: "2026-10" }, month], total: month }, { id: 7 });
  const html = htmlOf(<TimeSums id={7} isCompany={isCompany} onShow={() => {}} />);
  expect(html).toMatch(/november 2026.*oktober 2026/s);
  const [, header, amount] =
    /data-label="([^"]*)"[^>]*>([\d\s]+ kr)</.exec(html.replaceAll("\u00A0", " ")) ?? [];
  expect([header, amount]).toEqual(texts);
});

it("an ended conversation keeps all that was not sent, in its order, and what was typed", () => {
  const draft = JSON.stringify({ savedAt: Date.now(), value: "Hinner du i dag?" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key.endsWith("conversation 7") ? draft : null),
  });
  answer("accounts.me", company);
  const unsent = ["Hej", "Är du kvar?"].map((content, index) => ({
    ...{ content, conversationId: 7, clientKey: content, attachments: [], createdAt: index, failure: null },
  }));
  const html = htmlOf(<EndedPanel conversationId={7} text="Slut." unsent={unsent} />);
  expect(html).toContain("Hej\n\nÄr du kvar?\n\nHinner du i dag?</textarea>");
});

it("addresses in a message open in a new tab, those of the site without a warning to search engines", () => {
  answer("jobs.byId", { title: "Backendutvecklare", company: "Nord AB" }, { id: 84 });
  const html = htmlOf(
    <MessageText>{"Se https://bryggan.example/job/84 och https://exempel.se/"}</MessageText>,
  );
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link.replace(/ class="[^"]*"/, ""));
  expect(links).toEqual([
    '<a href="/job/84" target="_blank" rel="noopener">',
    '<a href="https://exempel.se/" target="_blank" rel="noopener noreferrer nofollow">',
    '<a href="/job/84" target="_blank" rel="noopener">',
  ]);
});

it("an application's history has the cancelled interview in its place", () => {
  function at(day: number): Date {
    return new Date(Date.UTC(2026, 10, day, 9));
  }
  const by = { id: "erik", name: "Erik Sandell" };
  const html = htmlOf(
    <ApplicationTimeline
      label="Historik"
      sent="Ansökan skickad"
      company="Nordbank"
      history={[
        { status: "pending", at: at(1), by: null },
        { status: "interview", at: at(2), by },
        { status: "accepted", at: at(4), by },
      ]}
      interview={{
        id: 1,
        scheduledAt: at(9),
        minutes: 60,
        location: null,
        cancelledAt: at(3),
        bookedBy: by,
      }}
    />,
  );
  const titles = [...html.matchAll(/font-medium">([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(["Ansökan skickad", "Intervju", "Intervjun ställdes in", "Accepterad"]);
  expect(count(html, "Erik Sandell, Nordbank")).toBe(2);
});
