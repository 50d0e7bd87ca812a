import superjson from "superjson";
import { afterEach, expect, it, vi } from "vitest";
import { useInputForm } from "#src/client/forms/form.tsx";
import type { ApplyForm } from "#src/client/parts/applications/OfferFields.tsx";
import { emptyApplication, useApplicationDraft } from "#src/client/parts/applications/useApplicationDraft.ts";
import { useSendApplication } from "#src/client/parts/applications/useSendApplication.ts";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import type { Requirement } from "#src/constants/jobs.ts";
import { applyMessages } from "#src/copy/applications.ts";
import { submitApplicationInput } from "#src/domains/applications/inputs.ts";
import { shownToast } from "#tests/support/hooks.tsx";
import { answer, consultant, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const applyInput = submitApplicationInput.omit({ jobId: true, uploadIds: true });

it("an application that lacks evidence is marked at every requirement that asks for it", async () => {
  const kinds = ["must", "should", "must", "must"] as const;
  const requirements = kinds.map((kind, index): Requirement => ({
    id: index + 1,
    kind,
    text: "Java",
    weight: null,
  }));
  const job = { id: 7, questions: [], requirements };
  const opened: { form: ApplyForm; send: () => void }[] = [];
  function Apply() {
    const form = useInputForm(applyInput, {
      ...emptyApplication(job),
      message: "Hej!",
      requirementAnswers: requirements.map(({ id }) => ({
        requirementId: id,
        met: true,
        evidence: id === 3 ? "Fem år" : "",
      })),
    });
    const uploads = useUploads();
    const draft = useApplicationDraft(job, form, uploads);
    const { send } = useSendApplication({ job, form, uploads, draft, onSent: () => {} });
    opened.push({ form, send });
    return null;
  }
  answer("accounts.me", consultant);
  htmlOf(<Apply />);
  const [dialog] = opened;
  dialog?.send();
  await vi.waitFor(() =>
    expect(messages()).toEqual([applyMessages.evidenceOfMust, "", "", applyMessages.evidenceOfMust]),
  );

  function messages() {
    return requirements.map(
      (_, index) => dialog?.form.getFieldState(`requirementAnswers.${index}.evidence`).error?.message ?? "",
    );
  }
});

it("a sent application can be undone for thirty seconds", async () => {
  const job = { id: 7, questions: [], requirements: [] };
  const sends: (() => void)[] = [];
  function Apply() {
    const form = useInputForm(applyInput, { ...emptyApplication(job), message: "Hej!" });
    const uploads = useUploads();
    const draft = useApplicationDraft(job, form, uploads);
    sends.push(useSendApplication({ job, form, uploads, draft, onSent: () => {} }).send);
    return null;
  }
  answer("accounts.me", consultant);
  htmlOf(<Apply />, { window: { setTimeout, clearTimeout } });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ result: { data: superjson.serialize({ id: 3 }) } })),
  );
  sends[0]?.();
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: "Ansökan skickad!",
      seconds: 30,
      action: { label: "Ångra" },
    }),
  );
});
