import { dayInWords } from "./availability.ts";
import { aboutJob, toApplicant, type ApplicationParams, type OutgoingNotification } from "./notifications.ts";

interface OwnJob {
  userId: string;
  jobId: number;
  jobTitle: string;
}

/** For the company: its job takes applications for two more days. */
export function lastDayNear({ applyBy, ...job }: OwnJob & { applyBy: string }): OutgoingNotification {
  return notice(
    job,
    "Snart sista ansökningsdag",
    `${job.jobTitle} tar emot ansökningar till och med ${dayInWords(applyBy, applyBy)}. Vill ni ha fler går det att förlänga.`,
  );
}

/** For the company: nothing has happened with its job for long. */
export function stillOpenAsked(job: OwnJob): OutgoingNotification {
  return notice(
    job,
    "Är uppdraget kvar?",
    `Det var ett tag sedan ni gjorde något med ${job.jobTitle}. Svara på uppdragets sida, annars vilar det 60 dagar efter att ni senast gjorde något.`,
  );
}

/** For the company: its job rests because it did not answer. */
export function jobRests(job: OwnJob): OutgoingNotification {
  return notice(
    job,
    "Uppdraget vilar",
    `${job.jobTitle} syns inte längre för konsulterna. Säg till på uppdragets sida om det är kvar.`,
  );
}

function notice({ userId, jobId }: OwnJob, title: string, message: string): OutgoingNotification {
  return { userId, type: "job_change", title, message, ...aboutJob(jobId), email: "ownJob" };
}

/** Mentions another consultant only when one was selected; thanks unless the company writes itself. */
export function positionFilled(
  params: ApplicationParams & { byOther: boolean; hasMessage: boolean },
): OutgoingNotification {
  const by = params.byOther ? " med en annan konsult" : "";
  const thanks = params.hasMessage ? "" : " Tack för din ansökan!";
  const message = `${params.companyName} har tillsatt uppdraget ${params.jobTitle}${by}.${thanks}`;
  return toApplicant(params, "Positionen är tillsatt", message);
}
