/** Emails to a company about its confirmation (docs/rules/administration.md#confirming-companies). */
interface CompanyEmail {
  subject: string;
  body: string;
}

export function companyConfirmedEmail(): CompanyEmail {
  return {
    subject: "Ert företag är bekräftat",
    body: "Vi har bekräftat ert företag. Era uppdrag och er profil har nu märket Bekräftat företag.",
  };
}

export function companyAskedEmail(question: string): CompanyEmail {
  return {
    subject: "En fråga innan vi bekräftar ert företag",
    body: `Innan vi bekräftar ert företag behöver vi veta en sak:\n\n${question}\n\nSvara oss via Kontakt på Bryggan, så går vi vidare.`,
  };
}

export function companyDeniedEmail(reason: string | null): CompanyEmail {
  const why = reason === null ? "" : `\n\n${reason}`;
  return {
    subject: "Ert företag är inte bekräftat",
    body: `Vi har inte kunnat bekräfta ert företag.${why}\n\nKontakta oss via Kontakt på Bryggan om något är fel.`,
  };
}
