import superjson from "superjson";
import { afterEach, expect, it, vi } from "vitest";
import { useInputForm } from "#src/client/forms/form.tsx";
import { ProposedTime } from "#src/client/parts/applications/ProposeTimesDialog.tsx";
import { useAskAboutClashes } from "#src/client/parts/applications/useAskAboutClashes.ts";
import { useQuestion } from "#src/client/ui/confirm.ts";
import { proposeTimesForm } from "#src/domains/applications/inputs.ts";
import { valueOf } from "#tests/support/hooks.tsx";
import { answer, company, forgetAnswers, htmlOf } from "#tests/support/rendered.tsx";

afterEach(forgetAnswers);

const other = {
  ...{ id: 3, applicationId: 8, consultantName: "Bo Bok", jobTitle: "Utvecklare" },
  ...{ scheduledDate: new Date("2027-01-12T12:00:00Z"), minutes: 60 },
};

it("a time that a company proposes says when it has other interviews that day", () => {
  answer("accounts.me", company);
  answer("applications.interviews", { items: [other] }, { day: "2027-01-12", limit: 50 });
  function Row() {
    const times = [{ date: "2027-01-12", time: "" }];
    const form = useInputForm(proposeTimesForm, { times, minutes: "60", location: "" });
    const on = { day: "2027-01-12", except: 7 };
    return <ProposedTime form={form} index={0} on={on} minutes="60" onRemove={undefined} />;
  }
  expect(htmlOf(<Row />)).toContain("Redan bokat: 13:00–14:00");
});

it("a company is asked about an interview once that several of its times clash with", async () => {
  const asking: ReturnType<typeof useAskAboutClashes>[] = [];
  function Part() {
    asking.push(useAskAboutClashes());
    return null;
  }
  htmlOf(<Part />);
  const found = { result: { data: superjson.serialize([other]) } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([found, found])));
  const times = ["13:00", "13:30"].map((time) => ({ id: 7, date: "2027-01-12", time, minutes: "60" }));
  const isWanted = asking[0]?.(times, "Föreslå ändå");
  // Another file of this process may have left a question.
  await vi.waitFor(() =>
    expect(valueOf(useQuestion)).toMatchObject({
      title: "Intervjun krockar med en annan",
      text: "Ni har redan en intervju med Bo Bok om Utvecklare tisdag 12 januari 2027 kl. 13.00 (60 minuter).",
      confirmText: "Föreslå ändå",
    }),
  );
  valueOf(useQuestion)?.answer(false);
  expect(await isWanted).toBe(false);
});
