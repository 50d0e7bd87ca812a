interface Person {
  id: string;
  name: string | null;
  email: string | null;
  pendingEmail: string | null;
}

/** Who sits at the account: at a company's, one of its members (docs/rules/members.md#person-and-company). */
export function personOf(user: Person & { person: Person | null }): Person {
  return user.person ?? user;
}
