import { setVerified } from "#src/domains/accounts/commands/administration.ts";
import { createInvitation } from "#src/domains/accounts/commands/invitations.ts";
import { setCompanyStatus } from "#src/domains/admin/commands/companies.ts";
import { setConsultantStatus } from "#src/domains/admin/commands/consultants.ts";
import { markNotificationsRead } from "#src/domains/notifications/commands.ts";
import { saveAnnouncement } from "#src/domains/settings/commands.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import type { Part } from "./casting.ts";
import { daysAgo, daysAfter, minutesAfter } from "./moments.ts";
import { companyOf } from "./sign-ups.ts";
import { companyNamed, type Stage } from "./stage.ts";

const announcement =
  "Nytt på Bryggan: du kan nu boka och flytta intervjuer direkt i ansökan, och få dem i din kalender. Berätta gärna vad du tycker!";

const invitedCompanies = [
  { daysAgo: 2, email: "it@granholmen.example", companyName: "Granholmen Fastigheter" },
  { daysAgo: 5, email: "inkop@silverdalen.example", companyName: "Silverdalen Glas" },
  { daysAgo: 9, email: "hej@norrvind.example", companyName: "Norrvind Teknik" },
  { daysAgo: 13, email: "konsult@lindesjo.example", companyName: "Lindesjö Kommunteknik" },
  { daysAgo: 24, email: "info@stormhamn.example", companyName: "Stormhamn Energi" },
  { daysAgo: 41, email: "kontakt@rodklint.example", companyName: "Rödklint Media" },
] as const;

/** Plans what the administrator does, and who has read their notices. */
export function planAdministering(stage: Stage, parts: readonly Part[]): void {
  const { admin, agenda, random, now } = stage;
  agenda.admin(daysAgo(now, 2, random), admin, (ctx) =>
    saveAnnouncement(ctx, { message: announcement, active: true }),
  );
  for (const { daysAgo: days, ...invitation } of invitedCompanies) {
    agenda.admin(daysAfter(now, -days), admin, async (ctx) => {
      await createInvitation(ctx, invitation);
    });
  }
  for (const consultant of [
    ...stage.consultants.slice(0, 4),
    ...random.some(stage.consultants.slice(5), 45),
  ]) {
    agenda.admin(minutesAfter(consultant.joinedAt, random.between(600, 3_800)), admin, (ctx) =>
      setVerified(ctx, { userId: consultant.made.id, verified: true }),
    );
  }
  planSuspensions(stage, parts);
  planReadNotifications(stage);
}

function planSuspensions(stage: Stage, parts: readonly Part[]): void {
  const { admin, agenda, now } = stage;
  const busy = new Set(parts.map(({ consultant }) => consultant));
  const idle = stage.consultants
    .slice(5)
    .filter((consultant) => !busy.has(consultant) && consultant.joinedAt < daysAfter(now, -60));
  idle.slice(0, 2).forEach((consultant, place) => {
    const reason =
      place === 0
        ? "Uppgav uppdrag som inte gick att bekräfta."
        : "Konto vilande på egen begäran under föräldraledighet.";
    agenda.admin(minutesAfter(now, -6 - place), admin, (ctx) =>
      setConsultantStatus(ctx, { id: consultant.made.id, status: "suspended", reason }),
    );
  });
  const late = companyNamed(stage, "rosenlund");
  agenda.admin(minutesAfter(now, -4), admin, async (ctx) => {
    await setCompanyStatus(ctx, {
      id: await companyOf(ctx, late.made.id),
      status: "suspended",
      reason: "Obetalda fakturor, tredje påminnelsen.",
    });
  });
}

/** Anna and Nordbank looked some days ago; half of the others now and then. */
function planReadNotifications(stage: Stage): void {
  const { agenda, random, now } = stage;
  async function read(ctx: MemberCtx): Promise<void> {
    await markNotificationsRead(ctx);
  }
  agenda.admin(daysAfter(now, -6), stage.admin, read);
  stage.consultants.forEach((consultant, place) => {
    const at = daysAfter(now, place < 5 ? -5.5 : -random.between(1, 30));
    if (at > consultant.joinedAt && (place < 5 || random.chance(0.6)))
      agenda.consultant(at, consultant, read);
  });
  stage.companies.forEach((company, place) => {
    if (place < 3 || random.chance(0.7))
      agenda.employer(daysAfter(now, place < 3 ? -3.5 : -random.between(1, 20)), company, read);
  });
}
