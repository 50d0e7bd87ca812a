import { afterEach, describe, expect, it, vi } from "vitest";
import { Route } from "wouter";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { ConsultantDashboardPage } from "#src/client/pages/dashboards/ConsultantDashboardPage.tsx";
import { MatchingJobs } from "#src/client/pages/dashboards/MatchingJobs.tsx";
import { EditJobPage } from "#src/client/pages/jobs/EditJobPage.tsx";
import { JobPage } from "#src/client/pages/jobs/JobPage.tsx";
import { ConversationsTab } from "#src/client/parts/admin/ConversationsTab.tsx";
import { ContractFacts } from "#src/client/parts/contracts/ContractFacts.tsx";
import { TermsHistoryOf } from "#src/client/parts/contracts/TermsHistory.tsx";
import { JobPreview } from "#src/client/parts/jobs/JobPreview.tsx";
import { OwnJob } from "#src/client/parts/jobs/OwnJob.tsx";
import { ConsultantPage } from "#src/client/pages/profiles/ConsultantPage.tsx";
import { ProfilePage } from "#src/client/pages/profiles/ProfilePage.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { itemsOf } from "#src/client/api/query.tsx";
import { applicationStatuses } from "#src/constants/jobs.ts";
import {
  answer,
  answerPage,
  company,
  consultant,
  count,
  forgetAnswers,
  htmlOf,
} from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const job = {
  ...{ id: 7, title: "Utvecklare", description: "Vi bygger om.", company: "Nord", employerId: "nord" },
  ...{ status: "active", isArchived: false, acceptsApplications: true, hiddenReason: null, audience: "open" },
  ...{ companyConfirmed: true, location: "Stockholm", workArrangement: "hybrid", duration: "6 månader" },
  ...{ scope: "80", employerRate: 1006, hourlyRateMin: 926, hourlyRateMax: 926, commissionPermille: 80 },
  ...{ createdAt: new Date(), updatedAt: new Date(), applyBy: null, startsOn: null },
  ...{ seats: 1, filledSeats: 0 },
  ...{ languages: [], requirements: [], questions: [], changes: [], version: 1, applicationsCount: 0 },
  ...{ hasApplied: false, hasWithdrawn: false, isSaved: false, requiredSkills: ["React"], mayExtend: false },
  match: { percentage: 75, matched: ["React"], missing: [] },
  reliability: { answeredShare: null, medianDays: null, count: 0 },
};

describe("the page of a job", () => {
  function pageOf(given: object = {}, viewer: object | null = consultant): string {
    answer("accounts.me", viewer);
    answer("jobs.byId", { ...job, ...given }, { id: 7 });
    return htmlOf(<Route path="/job/:id" component={JobPage} />, { path: "/job/7" });
  }

  it("leads from its percentage to how jobs are ranked, and says that a company is confirmed and new", () => {
    const html = pageOf();
    expect(/href="\/sa-rankar-vi"[^]*?75/.test(html)).toBe(true);
    expect([html.includes("Bekräftat företag"), html.includes("Ny på Bryggan")]).toEqual([true, true]);
    expect(pageOf({ companyConfirmed: false })).not.toContain("Bekräftat företag");
  });

  it("leads to the company's profile, for who is signed in", () => {
    expect(pageOf()).toContain('href="/profile/nord"');
    expect(pageOf({}, null)).not.toContain('href="/profile/nord"');
  });

  it("follows an application that was sent", async () => {
    const sent = { createdAt: new Date(), status: "pending" };
    answer("applications.mine", { items: [sent] }, { jobId: 7, limit: 1 });
    // The line is loaded when it is first rendered.
    await vi.waitFor(() => expect(pageOf({ hasApplied: true })).toContain("Du ansökte idag"));
    const pages = [pageOf({ hasApplied: true }), pageOf(), pageOf({ hasApplied: true, hasWithdrawn: true })];
    expect(pages.map((html) => html.includes("Du ansökte idag"))).toEqual([true, false, false]);
  });

  it("has its facts, at first six skills and 300 characters, and says when it is filled or missing", () => {
    const requiredSkills = [1, 2, 3, 4, 5, 6, 7].map((number) => `Språk${number}`);
    const description = `${"a".repeat(299)} b c`;
    const html = pageOf({ requiredSkills, description, match: null }).replaceAll("\u00A0", " ");
    for (const fact of ["Nord", "Stockholm", "Hybrid", "926 kr/h", "6 månader", `${"a".repeat(299)}…`])
      expect(html).toContain(fact);
    expect(html.match(/Språk\d/g)).toEqual(requiredSkills.slice(0, 6));
    expect(html).not.toContain("Position tillsatt");
    // Its company reads it, too.
    for (const employerId of ["nord", "anna"])
      expect(pageOf({ status: "filled", acceptsApplications: false, employerId })).toContain(
        "Position tillsatt",
      );
    const missing = <Route path="/job/:id" component={JobPage} />;
    expect(htmlOf(missing, { path: "/job/x" })).toContain("Uppdrag hittas inte");
  });

  it("asks for an answer to a request only while one can apply", () => {
    const asked = { id: 3, company: "Nord", message: "Hej", answerBy: "2099-12-07", reason: null };
    function askedPage(request: object, given: object): string {
      answer("requests.mine", { items: [{ ...asked, ...request }] }, { jobId: 7, limit: 1 });
      return pageOf(given);
    }
    const open = { acceptsApplications: true };
    const filled = { status: "filled", acceptsApplications: false };
    expect(askedPage({ state: "sent", awaitsAnswer: true, ...open }, {})).toContain("Du svarar ja genom");
    const html = askedPage({ state: "sent", awaitsAnswer: false, acceptsApplications: false }, filled);
    expect(html).toContain("Uppdraget är tillsatt. Du behöver inte svara.");
    for (const text of ["Svara senast", "Tacka nej"]) expect(html).not.toContain(text);
    const declined = { state: "declined", awaitsAnswer: false, reason: "time" };
    const again = "Har du ändrat dig går det fortfarande att ansöka.";
    expect(askedPage({ ...declined, ...open }, {})).toContain(again);
    expect(askedPage({ ...declined, acceptsApplications: false }, filled)).not.toContain(again);
  });
});

it.each([
  ["board", "800-1200 SEK/tim"],
  ["card", ">1200 SEK/tim"],
] as const)("a job without a rate has the same text on the %s and in its details", (fallback, text) => {
  answer("accounts.me", consultant);
  const unrated = { ...job, employerRate: null, hourlyRateMin: null, hourlyRateMax: null };
  answer("jobs.byId", unrated, { id: 7 });
  answerPage("jobs.board", [unrated]);
  function Preview() {
    const [first] = itemsOf(trpc.jobs.board.useInfiniteQuery({}, { getNextPageParam: () => null }));
    return first && <JobPreview job={first} fallback={fallback} onApply={() => {}} />;
  }
  expect(count(htmlOf(<Preview />), text)).toBe(2);
});

it.each([
  ["Stockholm", []],
  ["Umeå", ["Umeå"]],
])("a job is edited in one of six cities, or its own: %s", (location, own) => {
  answer("accounts.me", company);
  answer("jobs.byId", { ...job, location }, { id: 7 });
  const html = htmlOf(<Route path="/edit-job/:id" component={EditJobPage} />, { path: "/edit-job/7" });
  const cities = /<select[^>]*name="location"[^]*?<\/select>/.exec(html)?.[0] ?? "";
  expect([...cities.matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    ...["Stockholm", "Göteborg", "Malmö", "Uppsala", "Linköping", "Örebro"],
    ...own,
  ]);
});

it("an archived job is dimmed in the list of its company, and cannot be changed", () => {
  answer("accounts.me", company);
  const pipeline = Object.fromEntries(applicationStatuses.map((status) => [status, 0]));
  const closed = { isArchived: true, acceptsApplications: false, applicationsCount: 2 };
  const archived = { ...job, ...closed, pipeline, responsible: null };
  answer("jobs.mine", { items: [archived] }, {});
  answer("jobs.byId", archived, { id: 7 });
  function Own() {
    const [own] = trpc.jobs.mine.useQuery({}).data?.items ?? [];
    return own && <OwnJob job={own} onFill={() => {}} onRemove={() => {}} />;
  }
  const html = htmlOf(<Own />);
  expect(html.match(/class="[^":]*opacity-60/g)).toHaveLength(2);
  expect(html).toContain('href="/applications?jobId=7"');
  for (const name of ["Visa detaljer", "Redigera"])
    expect(html).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${name}<`));
  for (const name of ["Position Tillsatt", "Radera"]) expect(html).not.toContain(name);
  const form = htmlOf(<Route path="/edit-job/:id" component={EditJobPage} />, { path: "/edit-job/7" });
  expect(form).toContain("Uppdraget är arkiverat");
  const beforeFields = form.slice(0, form.search(/<fieldset[^>]* disabled=""/));
  expect(beforeFields).not.toMatch(/<(?:input|select|textarea)/);
  for (const name of ["Uppdatera uppdrag", "Radera uppdrag"])
    expect(form).toMatch(new RegExp(`<button[^>]* disabled=""[^>]*>${name}<`));
});

it("the skills that can be chosen are not rendered before their list is opened", () => {
  answer("accounts.me", company);
  answer("profiles.skills", { items: [{ name: "Zig", aliases: [], family: "language" }] }, {});
  const html = htmlOf(<SkillSelect value={["Zag"]} onChange={() => {}} />);
  expect([html.includes("Zag"), html.includes("Zig")]).toEqual([true, false]);
});

it("the dashboard has six matching jobs", () => {
  answer("accounts.me", consultant);
  answer("jobs.matchingFigures", { total: 8, new: 8 });
  const items = [1, 2, 3, 4, 5, 6, 8, 9].map((id) => ({ ...job, id }));
  answer("jobs.matching", { items }, { limit: 6 });
  answer("jobs.byId", job, { id: 7 });
  for (const search of ["", "highlight=7&ref=erik"])
    expect(count(htmlOf(<MatchingJobs />, { search }), "<article")).toBe(6);
});

it("the dashboard greets a consultant by the first name", () => {
  answer("accounts.me", { ...consultant, firstName: "Noa", name: "Noa Namn" });
  expect(htmlOf(<ConsultantDashboardPage />)).toContain("Hej Noa!");
});

const empty = { title: null, location: null, bio: null, email: null, phone: null, website: null };
const lists = { skills: [], projects: [], educations: [], references: [], certificates: [], languages: [] };
const profile = {
  ...{ ...empty, ...lists, id: "anna", name: "Anna", role: "consultant", company: null, contactState: null },
  ...{ hourlyRateMin: null, hourlyRateMax: null, hiddenReason: null, availabilityConfirmedAt: null },
};

it.each([
  ["/consultant/anna", "", "800 kr/h"],
  ["/profile", "som=företag", "800 kr/h"],
  ["/profile", "", "Timpris saknas"],
])("the rate that a consultant has not given, on %s?%s: %s", (path, search, rate) => {
  answer("accounts.me", consultant);
  answer("profiles.get", profile, { id: "anna" });
  answer("profiles.get", profile, { id: "anna", asCompany: true });
  const pages = (
    <>
      <Route path="/consultant/:id" component={ConsultantPage} />
      <Route path="/profile" component={ProfilePage} />
    </>
  );
  expect(htmlOf(pages, { path, search }).replaceAll("\u00A0", " ")).toContain(rate);
});

it("a profile says what is missing in it, and a company the next step to its contact data", () => {
  answer("accounts.me", company);
  answer("profiles.get", { ...profile, contactState: "needs_email" }, { id: "anna" });
  const html = htmlOf(<Route path="/consultant/:id" component={ConsultantPage} />, {
    path: "/consultant/anna",
  });
  for (const text of [">Konsult<", ">Sverige<", "Bekräfta e-posten"]) expect(html).toContain(text);
});

describe("an agreement", () => {
  const amounts = { customerPays: 960_000, fee: 76_800, consultantGets: 883_200 };
  const expected = { ...amounts, customerPays: 768_000, consultantGets: 706_560, scope: 80, hours: 768 };
  const contract = {
    ...{ id: 7, contractId: 7, jobId: 7, jobTitle: "Utvecklare", status: "agreement_made", version: 2 },
    ...{ employerId: "nord", employerName: "Nord", consultantId: "anna", consultantName: "Anna Berg" },
    ...{ agreementValue: 1000, contractValue: 960_000, startDate: null, endDate: null, duration: "6 mån." },
    ...{ commission: null, confirmation: null, compensation: null, estimatedValue: null },
    prices: { perHour: amounts, total: amounts, expected, commissionRate: 8 },
    versions: [1, 2].map((version) => ({
      ...{ version, by: version === 1 ? "nord" : "anna", writtenBy: null, at: new Date() },
      ...{ hourlyPrice: 1000, months: 3 + 3 * version, startDate: null, endDate: null, terms: null },
      ...{ confirmedAt: null, declinedAt: null, hash: `${version}123456789abcdef0123456789abcdef` },
    })),
  };

  function Facts() {
    const list = trpc.contracts.list.useInfiniteQuery({ tab: "ongoing" }, { getNextPageParam: () => null });
    return itemsOf(list).map((each) => <ContractFacts key={each.id} contract={each} />);
  }

  it("has the amounts that its dates and scope lead to, where they differ from the total", () => {
    answer("accounts.me", company);
    answerPage("contracts.list", [contract], { tab: "ongoing" });
    const html = htmlOf(<Facts />).replaceAll("\u00A0", " ");
    expect(html).toContain("Ca totalt på heltid");
    expect(html).toContain(
      "Med avtalets datum och 80 % omfattning: 768 timmar, ca 768 000 kr, varav 706 560 kr",
    );
    const fullTime = { ...contract.prices, expected: { ...amounts, scope: 100, hours: 960 } };
    answerPage("contracts.list", [{ ...contract, prices: fullTime }], { tab: "ongoing" });
    expect(htmlOf(<Facts />)).not.toContain("Med avtalets datum");
  });

  it.each([
    [company, "Version 2: 1 050 kr/h, 9", "Pris: förut 1 000 kr/h nu 1 050 kr/h"],
    [consultant, "Version 2: du får 966 kr/h, 9", "Du får: förut 920 kr/h nu 966 kr/h"],
  ])("lists the prices of its versions as %o reads them", (viewer, title, change) => {
    answer("accounts.me", viewer);
    const prices = [
      { hourlyPrice: 1000, consultantPrice: 920 },
      { hourlyPrice: 1050, consultantPrice: 966 },
    ];
    const versions = contract.versions.map((version, index) => ({ ...version, ...prices[index] }));
    answer("contracts.ofConversation", { ...contract, versions }, { id: 7 });
    const html = htmlOf(<TermsHistoryOf conversationId={7} />).replaceAll(/<[^>]+>/g, "");
    const shown = html.replaceAll("\u00A0", " ");
    for (const text of [title, change]) expect(shown).toContain(text);
  });

  it("lists its versions, who proposed them and the beginning of their hash, the newest first", () => {
    answer("accounts.me", company);
    answer("contracts.ofConversation", contract, { id: 7 });
    const shown = htmlOf(<TermsHistoryOf conversationId={7} />).replaceAll(/<[^>]+>/g, "|");
    expect(shown.match(/Version \d|[^|]*Kontrollsumma [0-9a-f]+/g)).toEqual([
      "Version 2",
      "Anna Berg. Inte bekräftad. Kontrollsumma 2123456789abcdef",
      "Version 1",
      "Nord. Ersatt av version 2. Kontrollsumma 1123456789abcdef",
    ]);
  });
});

it("an admin sees the price per hour and the value of an agreement, and opens the one of a conversation about a job", () => {
  answer("accounts.me", { ...company, role: "admin" });
  const rows = [7, null].map((jobId, index) => ({
    ...{ id: index + 1, jobId, jobTitle: null, subject: "Direktkontakt", consultantName: "Anna" },
    ...{ employerName: "Nord", status: "active", messageCount: 1, lastActivity: new Date() },
    ...{ agreementValue: jobId && 950, contractValue: jobId && 912_000, scope: jobId && 50 },
    commissionTracked: false,
  }));
  answerPage("admin.conversations", rows, { limit: 50, withTotal: true });
  const html = htmlOf(<ConversationsTab />, { path: "/admin-dashboard" });
  expect(count(html, "Direktkontakt")).toBeGreaterThanOrEqual(2);
  const text = html.replaceAll(/<!-- -->|<[^>]+>/g, "").replaceAll("\u00A0", " ");
  expect(count(text, "950 kr/hca 912 000 kr totalt på heltid")).toBe(1);
  expect(html.match(/href="\/contract-management[^"]*"/g)).toEqual([
    'href="/contract-management?conversationId=1"',
    'href="/contract-management?conversationId=1&amp;tab=details"',
  ]);
});
