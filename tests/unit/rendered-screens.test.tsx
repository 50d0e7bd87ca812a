import { afterEach, describe, expect, it } from "vitest";
import { JobsTab } from "#src/client/parts/admin/JobsTab.tsx";
import { CompareApplications } from "#src/client/parts/applications/CompareApplications.tsx";
import { ChosenEntries } from "#src/client/parts/economy/ChosenEntries.tsx";
import { ApplicationsPage } from "#src/client/pages/applications/ApplicationsPage.tsx";
import { EmployerLoginPage } from "#src/client/pages/accounts/EmployerLoginPage.tsx";
import { GetStartedPage } from "#src/client/pages/accounts/GetStartedPage.tsx";
import { LoginPage } from "#src/client/pages/accounts/LoginPage.tsx";
import { RegisterCompanyPage } from "#src/client/pages/accounts/RegisterCompanyPage.tsx";
import { RegisterEmployerPage } from "#src/client/pages/accounts/RegisterEmployerPage.tsx";
import { SettingsPage } from "#src/client/pages/accounts/SettingsPage.tsx";
import { RequestCard } from "#src/client/parts/requests/RequestCard.tsx";
import { MessageList } from "#src/client/parts/messaging/MessageList.tsx";
import { useThread } from "#src/client/parts/messaging/useThread.ts";
import { nothingSaid } from "#tests/support/compared.ts";
import { answer, answerPage, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const parts = ["#du", "#inloggning", "#mejl", "#kopplingar", "#uppgifter"];
const devices = "Inloggade enheter";
const person = { id: "karin", name: "Karin", email: "karin@nord.example", part: "owner" };

it.each([
  [
    "a consultant",
    { id: "anna", role: "consultant", username: null, person: null },
    parts,
    [devices, "Mejl", "Kalender", "API-nycklar", "Dina uppgifter", "Avsluta konto"],
  ],
  [
    "an owner",
    { ...company, username: "nord", person },
    parts,
    ["Du", "Byt lösenord", devices, "Mejl", "Kalender", "API-nycklar", "Webhooks", "Dina uppgifter"],
  ],
  ["an administrator", { id: "admin", role: "admin", username: "admin", person: null }, [], [devices]],
])("the settings of %s have links to their parts, in one order", (_title, me, links, cards) => {
  answer("accounts.me", me);
  const html = htmlOf(<SettingsPage />);
  expect([...html.matchAll(/href="(#\w+)"/g)].map(([, href]) => href)).toEqual(links);
  for (const href of links) expect(html).toContain(`id="${href.slice(1)}"`);
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles.filter((title) => cards.includes(title ?? ""))).toEqual(cards);
});

it("the comparison says nothing where an applicant has said nothing", () => {
  const application = { ...nothingSaid, id: 1, consultantName: "Alva", rate: 900 };
  answer("accounts.me", company);
  const other = { ...application, id: 2, consultantYears: 4, lastContactAt: new Date() };
  answer("applications.compare", [application, other], { jobId: 7 });
  const html = htmlOf(<CompareApplications jobId={7} jobTitle="Utvecklare" hrefOf={String} />);
  expect(html).toContain("Saknar AWS");
  expect(html.match(/<td[^>]*><\/td>/g)).toHaveLength(2);
  for (const header of ["Tillgänglighet", "Kan börja"]) expect(html).not.toContain(header);
  expect(html).not.toContain("–");
});

it.each([
  ["its own", "nord", "", true],
  ["its own, with another filter", "nord", "&status=accepted", false],
  ["not its own", "fjall", "", false],
])(
  "the applications for a job without any name it, and lead to whom it suits when it is %s",
  (_, employerId, filter, isLed) => {
    answer("accounts.me", company);
    answer("applications.jobs", [{ id: 3, title: "Testare" }]);
    answer("jobs.byId", { id: 7, title: "Utvecklare", employerId }, { id: 7 });
    answerPage("applications.list", [], { ...(filter && { status: "accepted" }), jobId: 7, sort: "newest" });
    const html = htmlOf(<ApplicationsPage />, { path: "/applications", search: `jobId=7${filter}` });
    expect(html).toContain("Ansökningar: Utvecklare");
    expect(html).toMatch(/<option value="7"[^>]*>Utvecklare</);
    expect(html).toContain("Inga ansökningar hittades");
    expect(html.includes("När konsulter söker uppdraget syns de här.")).toBe(isLed);
    expect(html.includes('href="/job-matches/7"')).toBe(isLed);
  },
);

it.each([
  ["a company", <RegisterCompanyPage />, "Logga ut för att registrera ett nytt företag."],
  ["a consultant", <GetStartedPage />, "Logga ut för att skapa ett nytt konto."],
])("someone who is signed in is told so instead of the registration of %s", (_who, page, text) => {
  answer("accounts.me", company);
  const html = htmlOf(page);
  expect(html).toContain("Du är redan inloggad");
  expect(html).toContain(text);
  expect(html).not.toContain("<form");
});

it.each([
  ["the sign-in of companies", <EmployerLoginPage />],
  ["the other sign-in", <LoginPage />],
  ["the start of consultants", <GetStartedPage />],
  ["the registration of a company", <RegisterCompanyPage />],
  ["an invitation", <RegisterEmployerPage />],
])("%s says when there is maintenance, and until when", (_where, page) => {
  answer("accounts.me", null);
  answer("accounts.invitation", { companyName: "Väntande Data", email: "vd@vantande.test" }, { token: "x" });
  for (const on of [true, false]) {
    answer("accounts.maintenance", { on, message: on ? "Tillbaka klockan tre." : null });
    expect(htmlOf(page, { search: "token=x" }).includes("Tillbaka klockan tre.")).toBe(on);
  }
});

it.each([
  [["nord", "nord"], false],
  [["nord", "fjall"], true],
])(
  "commissions of %j are invoiced together, unless they are of several companies: %s",
  (companies, isTold) => {
    const entry = { conversationId: 3, commission: 100, status: "booked" } as const;
    const chosen = companies.map((employerId, index) => ({ ...entry, entryId: index + 1, employerId }));
    const ways = { onChooseAll: () => {}, onClear: () => {} };
    const html = htmlOf(<ChosenEntries sum={undefined} chosen={chosen} all={chosen} {...ways} />);
    expect(html.includes("En faktura går till ett företag. Välj rader från ett företag.")).toBe(isTold);
    const [button] = html.match(/<button[^>]*>Markera som fakturerad/) ?? [];
    expect(button?.includes('disabled=""')).toBe(isTold);
  },
);

it("a list of an admin has the day in Stockholm that a row was made", () => {
  answer("accounts.me", { id: "root", role: "admin", name: "Admin" });
  const job = { id: 7, title: "Utvecklare", employerId: "nord", company: "Nord", location: "Lund" };
  const made = { createdAt: new Date("2026-11-09T23:30:00Z"), applicationsCount: 0, status: "active" };
  answerPage("adminSearch.jobs", [{ ...job, ...made, isHidden: false }], { limit: 50, withTotal: true });
  expect(htmlOf(<JobsTab />)).toMatch(/<td[^>]*whitespace-nowrap[^>]*>[^]{0,200}>2026-11-10</);
});

describe("above the messages about a job", () => {
  const request = { kind: "request", id: 7, jobId: 3, jobTitle: "Utvecklare", name: "Fjällkraft", at: null };

  it("a request that waits can be answered", () => {
    answer("accounts.me", { ...company, role: "consultant" });
    answer("todo.list", [
      { ...request, kind: "times" },
      { ...request, at: new Date("2026-12-06") },
    ]);
    const html = htmlOf(<RequestCard jobId={3} />);
    expect(html).toContain("Fjällkraft frågar dig");
    expect(html).toMatch(/svara senast 6 dec/);
    expect(html).toContain('href="/job/3?apply=true"');
    expect(html).toContain("Tacka nej");
  });

  it("nothing is asked about another job, or none", () => {
    answer("accounts.me", { ...company, role: "consultant" });
    answer("todo.list", [request]);
    for (const jobId of [4, null]) expect(htmlOf(<RequestCard jobId={jobId} />)).toBe("");
  });
});

it("a line stands above the first message of the other party that was not read when the thread was opened", () => {
  const senders = ["anna", "nord", "anna", "anna"];
  const items = senders.map((senderId, index) => ({
    ...{ id: index + 1, senderId, writtenBy: null, content: `Nummer ${index + 1}`, attachments: [] },
    ...{ messageType: "text", isRead: index === 0, createdAt: new Date("2026-11-09T09:00:00Z") },
  }));
  answer("accounts.me", company);
  answer("messaging.thread", { items, hasOlder: false, seenUpTo: null }, { id: 7 });
  function Conversation() {
    const shown = { conversationId: 7, viewerId: company.id, otherName: "Anna", writerOf: () => null };
    return <MessageList {...shown} thread={useThread(7)} outgoing={[]} hit={null} />;
  }
  const texts = htmlOf(<Conversation />).match(/(?<=>)(?:Nummer \d|Nya meddelanden)/g);
  expect(texts).toEqual(["Nummer 1", "Nummer 2", "Nya meddelanden", "Nummer 3", "Nummer 4"]);
});
