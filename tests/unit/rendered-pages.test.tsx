import { afterEach, expect, it } from "vitest";
import { trpc } from "#src/client/api/trpc.ts";
import { AdminDashboardPage } from "#src/client/pages/admin/AdminDashboardPage.tsx";
import { EmployerDashboardPage } from "#src/client/pages/dashboards/EmployerDashboardPage.tsx";
import { FavoriteConsultants } from "#src/client/pages/dashboards/FavoriteConsultants.tsx";
import { WeekInterviews } from "#src/client/pages/dashboards/WeekInterviews.tsx";
import { ProfilePage } from "#src/client/pages/profiles/ProfilePage.tsx";
import { CompanyProfile } from "#src/client/parts/profiles/CompanyProfile.tsx";
import { limits } from "#src/constants/limits.ts";
import { answer, answerPage, company, count, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const consultant = { id: "anna", role: "consultant", name: "Anna", username: null, person: null };

const profile = {
  ...{ id: "anna", role: "consultant", name: "Anna", title: "Utvecklare", location: null, bio: null },
  ...{ hourlyRateMin: 950, hourlyRateMax: null, yearsExperience: 16, skills: ["Java"], verified: false },
  ...{ availabilityConfirmedAt: null, isAvailable: null, availableFrom: null, availablePercent: null },
  ...{ email: null, phone: null, website: null, linkedin: null, github: null, contactState: null },
  ...{ profileImageUrl: null, hiddenReason: null, company: null, projectsCount: 0 },
};

const job = {
  ...{ id: 7, title: "Utvecklare", location: "Umeå", duration: "6 månader", scope: "100" },
  ...{ startsOn: "2027-01-01", applyBy: null, createdAt: new Date(), isArchived: false, status: "active" },
  ...{ hourlyRateMin: 950, hourlyRateMax: null, employerRate: null },
};

function OthersCompany() {
  const { data } = trpc.profiles.get.useQuery({ id: "nord" });
  return data?.company && <CompanyProfile profile={data} company={data.company} isOwn={false} />;
}

/** Fails unless all these are in the HTML, in this order. */
function expectOrder(html: string, texts: readonly string[]): void {
  const places = texts.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

it("one's own profile begins with the person, then what it lacks", () => {
  answer("accounts.me", consultant);
  answer("profiles.get", profile, { id: "anna" });
  answer("references.list", [], { id: "anna" });
  const html = htmlOf(<ProfilePage />, { path: "/profile" });
  expectOrder(html, ["<h1", "Din profil är komplett till", "Kompetenser"]);
});

it("a company's profile says how it answers, then what it does, its jobs with price, start and match, and how many work there", () => {
  const about = { description: "Vi gör el.", location: "Umeå", website: null, industries: ["Energi"] };
  const facts = { name: "Nord", companySize: "1000+", foundedYear: 1952, orgNumber: null, phone: null };
  answer("accounts.me", consultant);
  answer("profiles.get", { ...profile, id: "nord", company: { ...about, ...facts } }, { id: "nord" });
  answerPage("jobs.ofUser", [job], { id: "nord", limit: limits.page, withTotal: true });
  const match = { percentage: 75, matched: ["Java", "SQL", "Go"], missing: ["AWS"] };
  answer(
    "jobs.board",
    { items: [{ ...job, match }], nextCursor: null },
    { employer: "nord", limit: limits.page },
  );
  answer("applications.reliability", { count: 9, answeredShare: 1, medianDays: 1 }, { id: "nord" });
  const html = htmlOf(<OthersCompany />).replaceAll("\u00A0", " ");
  expectOrder(html, [
    "Så svarar företaget",
    "Vi gör el.",
    "950 kr/h",
    "Start 1 jan.",
    "75 %",
    "Antal anställda",
  ]);
});

it("a company's dashboard has no box for interviews that do not exist, and says where they will be", () => {
  const interview = {
    ...{ id: 1, applicationId: 2, jobId: 7, consultantId: "anna", consultantName: "Anna" },
    ...{ jobTitle: "Utvecklare", scheduledDate: new Date("2099-01-01T10:00:00Z") },
  };
  answer("applications.weekInterviews", []);
  answer("applications.laterInterviews", []);
  expect(htmlOf(<WeekInterviews />)).not.toContain("<section");
  expect(htmlOf(<WeekInterviews />)).toContain("Inga bokade intervjuer.");
  answer("applications.laterInterviews", [interview]);
  const html = htmlOf(<WeekInterviews />);
  expect([count(html, "<section"), html.includes("denna vecka")]).toEqual([1, false]);
});

it("a new company reads what comes first, before its zeros, and sees one button that stands out", () => {
  answer("accounts.me", company);
  answer("jobs.mine", { items: [] }, { limit: 3 });
  const html = htmlOf(<EmployerDashboardPage />);
  expectOrder(html, ["Skapa ert första uppdrag", "Aktiva uppdrag"]);
  for (const page of ["/create-job", "/edit-company-profile", "/kollegor"])
    expect(html).toContain(`href="${page}"`);
  expect(count(html, "bg-accent ")).toBe(1);
});

it("a phone shows four favourites, and a button that leads to all", () => {
  const list = ["1", "2", "3", "4", "5"].map((id) => ({ ...profile, id }));
  answer("profiles.favorites", list, { limit: 10 });
  const html = htmlOf(<FavoriteConsultants />);
  expect([count(html, "max-sm:nth-[n+5]:hidden"), html.includes("Visa alla favoriter")]).toEqual([5, true]);
});

it.each([
  ["", ["Översikt</h1>", "Att göra", "avtal att bokföra", "Inbjudningar</h2>"]],
  ["tab=invitations", ["Inbjudningar</h1>", "Att göra", "avtal att bokföra"]],
])("the admin's page begins with what waits, at the start above the invitations: %s", (search, order) => {
  answer("accounts.me", { id: "admin", role: "admin", name: "Admin" });
  answer("admin.todo", { agreementsToBook: 24 });
  expectOrder(htmlOf(<AdminDashboardPage />, { path: "/admin-dashboard", search }), order);
});
