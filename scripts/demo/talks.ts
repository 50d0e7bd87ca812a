import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stageFiles } from "#src/domains/files/commands.ts";
import { sendMessage } from "#src/domains/messaging/commands/send.ts";
import { markConversationRead } from "#src/domains/messaging/commands/read.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { extensionOf } from "#src/shared/file-names.ts";
import { fileTypes } from "#src/constants/files.ts";
import type { Made } from "./agenda.ts";
import type { DemoFile } from "./files.ts";
import type { Line, ThreadFacts } from "./messages.ts";
import { minutesAfter } from "./moments.ts";
import { firstNameOf, type Company, type Consultant, type Job, type Stage } from "./stage.ts";

export interface TestConversation {
  conversation: Made<number>;
  consultant: Consultant;
  company: Company;
}

/** Plans the lines of a talk at these moments; whoever answers has read what came before. */
export function planLines(
  stage: Stage,
  conversation: TestConversation,
  lines: readonly Line[],
  moments: readonly Date[],
): void {
  lines.forEach((line, place) => {
    const at = moments[place] ?? stage.now;
    planLine(stage, conversation, line, at);
  });
}

export function planLine(
  stage: Stage,
  conversation: TestConversation,
  { by, text }: Line,
  at: Date,
  file: DemoFile | null = null,
): void {
  async function say(ctx: MemberCtx): Promise<void> {
    const conversationId = conversation.conversation.id;
    await markConversationRead({ ...ctx, now: minutesAfter(at, -1) }, conversationId);
    const fileIds = file ? await stageDemoFiles(ctx, [file]) : [];
    await sendMessage(ctx, { conversationId, content: text, fileIds });
  }
  if (by === "employer") stage.agenda.employer(at, conversation.company, say);
  else stage.agenda.consultant(at, conversation.consultant, say);
}

/** Both have read everything, or only one of them. */
export function planReading(stage: Stage, conversation: TestConversation, by: Line["by"], at: Date): void {
  async function read(ctx: MemberCtx): Promise<void> {
    await markConversationRead(ctx, conversation.conversation.id);
  }
  if (by === "employer") stage.agenda.employer(at, conversation.company, read);
  else stage.agenda.consultant(at, conversation.consultant, read);
}

/** Puts files where an upload would have put them, and gives back their ids. */
export async function stageDemoFiles(ctx: MemberCtx, files: readonly DemoFile[]): Promise<string[]> {
  const received = await Promise.all(
    files.map(async ({ name, content }) => {
      const tempPath = join(ctx.services.storage.tempFolder, randomBytes(18).toString("base64url"));
      await writeFile(tempPath, content, { mode: 0o600 });
      return {
        tempPath,
        originalName: name,
        mimeType: fileTypes[extensionOf(name) ?? "txt"],
        size: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
      };
    }),
  );
  return (await stageFiles(ctx, received)).map(({ id }) => id);
}

/** What the lines of a talk are about. */
export function threadFacts(
  consultant: Consultant,
  job: Pick<Job, "company" | "facts">,
  when = "på torsdag klockan tio",
): ThreadFacts {
  const { facts } = job;
  const shared = consultant.facts.skills.filter((skill) => facts.requiredSkills.includes(skill));
  const skills = (shared.length > 1 ? shared : consultant.facts.skills).slice(0, 2).join(" och ");
  return {
    contact: firstNameOf(job.company.facts.contact),
    consultant: firstNameOf(consultant.name),
    title: facts.title,
    system: facts.system,
    company: job.company.facts.name,
    skills,
    years: consultant.facts.yearsExperience,
    rate: facts.employerRate,
    own: consultant.facts.hourlyRate,
    months: facts.duration,
    when,
  };
}
