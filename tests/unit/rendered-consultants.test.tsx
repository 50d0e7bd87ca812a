import { afterEach, expect, it } from "vitest";
import { trpc } from "#src/client/api/trpc.ts";
import { ApplicationsPage } from "#src/client/pages/applications/ApplicationsPage.tsx";
import { ConsultantSearchPage } from "#src/client/pages/profiles/ConsultantSearchPage.tsx";
import { ApplicationDetails } from "#src/client/parts/applications/ApplicationDetails.tsx";
import { AppliedBanner } from "#src/client/parts/applications/AppliedBanner.tsx";
import { useApplicationSteps } from "#src/client/parts/applications/useApplicationSteps.tsx";
import { MatchingConsultant } from "#src/client/parts/jobs/MatchingConsultant.tsx";
import { answer, answerPage, company, count, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

/** What is read: without tags, and with plain spaces. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replaceAll("\u00A0", " ");
}

const consultantCard = {
  ...{ id: "alva", name: "Alva", title: "Utvecklare", location: "Umeå", bio: null, skills: ["Java"] },
  ...{ hourlyRateMin: 980, hourlyRateMax: 980, isAvailable: null, availableFrom: null, verified: false },
  ...{ availablePercent: null, availabilityConfirmedAt: null, isFavorite: false, profileImageUrl: null },
};

it("a company sees all consultants that were fetched, and that the rate is theirs", () => {
  const ids = ["1", "2", "3", "4", "5", "6"];
  answer("accounts.me", company);
  answerPage(
    "profiles.directory",
    ids.map((id) => ({ ...consultantCard, id })),
    { search: "", favorites: false, limit: 24 },
  );
  const html = textOf(htmlOf(<ConsultantSearchPage />, { path: "/search-consultants" }));
  expect(count(html, "Konsulten får 980 kr/h")).toBe(ids.length);
  expect(html).not.toContain("Visa fler");
});

it("who matches a job says whose rate it is", () => {
  const match = { percentage: 100, matched: ["Java"], missing: [] };
  const more = { match, advantages: [], linkedin: null, github: null, website: null };
  const given = { ...more, applicationStatus: null, isSelected: false };
  answer("accounts.me", company);
  answerPage(
    "jobs.matchingConsultants",
    [
      { ...consultantCard, ...given },
      { ...consultantCard, ...given, id: "bo", hourlyRateMin: null, hourlyRateMax: null },
    ],
    { id: 7 },
  );
  function Matching() {
    const { data } = trpc.jobs.matchingConsultants.useInfiniteQuery(
      { id: 7 },
      { getNextPageParam: () => null },
    );
    return data?.pages[0]?.items.map((each) => (
      <MatchingConsultant key={each.id} consultant={each} onMessage={undefined} />
    ));
  }
  const html = textOf(htmlOf(<Matching />));
  expect(html).toContain("Konsulten får 980 kr/h");
  expect(count(html, "Konsulten får")).toBe(1);
  expect(html).toContain("Timpris ej angivet");
});

it.each([
  ["", true],
  ["jobId=7", false],
])(
  "a row of applications names the job unless all are for it, who applied and what they get: %s",
  (search, isNamed) => {
    const application = {
      ...{ id: 1, userId: "alva", consultantName: "Alva", consultantTitle: "Backendutvecklare", jobId: 7 },
      ...{ jobTitle: "Javautvecklare", status: "pending", withdrawnAt: null, isChosen: null, rate: 1020 },
      ...{ consultantHourlyRateMin: 900, mustTotal: 7, mustMet: 5, matchPercentage: 50, notes: null },
      ...{ matchedSkills: ["Java"], missingSkills: ["AWS"], consultantEmail: "alva@exempel.se" },
      ...{ consultantPhone: null, consultantBio: "Jag bygger.", interview: null, responsible: null },
      ...{ createdAt: new Date(), jobIsOpen: true, conversationId: null, conversationStatus: null },
      ...{ jobStatus: "active", consultantImageUrl: null },
    };
    answer("accounts.me", company);
    answerPage("applications.list", [application], { ...(search && { jobId: 7 }), sort: "newest" });
    const page = htmlOf(<ApplicationsPage />, { path: "/applications", search });
    const text = textOf(/<h2[^]*?<\/li>/.exec(page)?.[0] ?? "");
    expect(text).toContain("Backendutvecklare· vill ha 1 020 kr/h");
    expect(text).toContain("Uppfyller 5 av 7 ska-krav · Idag · alva@exempel.se · Jag bygger.");
    expect(text.includes("Javautvecklare")).toBe(isNamed);
  },
);

it("the company's answer date stands on the job's page until it has answered, with the way to the conversation", () => {
  const sent = { createdAt: new Date(), answerBy: new Date("2099-12-05T08:00:00Z"), conversationId: 9 };
  const open = {
    ...sent,
    status: "reviewing",
    isChosen: null,
    answeredAt: null,
    withdrawnAt: null,
    jobDeleted: false,
  };
  function bannerOf(application: object): string {
    answer("applications.mine", { items: [application] }, { jobId: 7, limit: 1 });
    return htmlOf(<AppliedBanner jobId={7} />);
  }
  const parts = ['href="/messages?conversationId=9"', "Granskas", "Svar senast 5 december 2099"];
  for (const part of parts) expect(bannerOf(open)).toContain(part);
  expect(bannerOf({ ...open, answeredAt: new Date() })).not.toContain("senast");
});

it.each([
  ["active", false],
  ["agreement_made", true],
])("the open application leads to its agreement once one was reported: %s", (conversationStatus, isShown) => {
  const application = {
    ...{ id: 1, userId: "alva", consultantName: "Åsa", status: "accepted", withdrawnAt: null },
    ...{ matchedSkills: [], missingSkills: [], answers: [], requirementAnswers: [], laterRequirements: [] },
    ...{ conversationId: 9, conversationStatus, jobIsOpen: false, interview: null, isChosen: true },
    ...{ rate: null, startDate: null, matchPercentage: 0, consultantTitle: null },
  };
  const version = { version: 1, by: "nord", hourlyPrice: 1000, consultantPrice: 920, terms: null };
  const contract = {
    ...{ id: 5, status: "agreement_made", confirmation: "pending", version: 1, confirmedVersion: null },
    ...{ employerId: "nord", employerName: "Nord", consultantId: "alva", consultantName: "Åsa" },
    ...{ confirmedBy: [], declinedVersion: null, completedAt: null, versions: [version] },
    ...{ startDate: null, endDate: null, months: 6, hourlyPrice: 1000, consultantPrice: 920, terms: null },
  };
  answer("accounts.me", company);
  answerPage("applications.list", [application]);
  answer("contracts.ofConversation", contract, { id: 9 });
  function Open() {
    const { data } = trpc.applications.list.useInfiniteQuery({}, { getNextPageParam: () => null });
    const [first] = data?.pages[0]?.items ?? [];
    return first && <ApplicationDetails application={first} steps={useApplicationSteps(() => {})} />;
  }
  const html = htmlOf(<Open />, { window: { innerWidth: 1280, innerHeight: 800 } });
  const shown = ["Väntar på Åsa", 'href="/contracts/5"'].map((part) => html.includes(part));
  expect(shown).toEqual([isShown, isShown]);
});
