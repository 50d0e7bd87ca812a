import { expect, it } from "vitest";
import { bySubject } from "#src/client/pages/notifications/NotificationsPage.tsx";

it("puts the notifications about one job or conversation in one row, where the latest is", () => {
  function about(id: number, subjectType: string | null, subjectId: number | null) {
    return { id, subjectType, subjectId };
  }
  const rows = bySubject([
    about(6, "job", 1),
    about(5, null, null),
    about(4, "conversation", 1),
    about(3, "job", 1),
    about(2, null, null),
    about(1, "conversation", 1),
  ]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([[6, 3], [5], [4, 1], [2]]);
});
