interface Subject {
  id: number;
  subjectType: string | null;
  subjectId: number | null;
}

/** The notifications about one job or conversation together, where the latest of them is; others alone. */
export function bySubject<Notification extends Subject>(
  notifications: readonly Notification[],
): [latest: Notification, ...earlier: Notification[]][] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const notification of notifications) {
    const { id, subjectType, subjectId } = notification;
    const subject = subjectType === null ? `${id}` : `${subjectType} ${subjectId}`;
    const group = groups.get(subject);
    if (group) group.push(notification);
    else groups.set(subject, [notification]);
  }
  return [...groups.values()];
}
