import { daysLeftText } from "./contracts.ts";
import { fullDate, oreAsKr } from "./format.ts";
import { aboutConversation, type OutgoingNotification } from "./notifications.ts";
import { siteName } from "#src/shared/brand.ts";

export function agreementReported(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  companyName: string;
}): OutgoingNotification {
  return {
    userId: contract.userId,
    type: "contract_update",
    title: "Avtal att fakturera",
    message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}. Provisionen väntar på att bokföras.`,
    ...aboutConversation(contract.conversationId, "/contract-management"),
    email: "always",
  };
}

/** The notification to admins about a booked commission that a confirmed change of the agreement changed. */
export function commissionAdjusted(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  companyName: string;
  commissionOre: number;
}): OutgoingNotification {
  const { companyName, jobTitle, commissionOre } = contract;
  const change = `${commissionOre < 0 ? "minskade" : "ökade"} med ${oreAsKr(Math.abs(commissionOre))}`;
  return {
    userId: contract.userId,
    type: "contract_update",
    title: "Bokförd provision ändrad",
    message: `${companyName} och konsulten har ändrat avtalet om ${jobTitle}. Provisionen ${change} och är bokförd.`,
    ...aboutConversation(contract.conversationId, "/contract-management"),
    email: "always",
  };
}

/** To the admin who corrected an agreement: both have confirmed it, or one has declined it. */
export function correctionDecided(
  answer: "confirmed" | "declined",
  contract: { userId: string; conversationId: number; jobTitle: string },
): OutgoingNotification {
  const { userId, conversationId, jobTitle } = contract;
  const texts = {
    confirmed: { title: "Rättelsen är bekräftad", message: `Din rättelse av avtalet om ${jobTitle} gäller.` },
    declined: {
      title: "Rättelsen är avböjd",
      message: `En av parterna har avböjt din rättelse av avtalet om ${jobTitle}. Det som gällde förut gäller.`,
    },
  };
  return {
    userId,
    type: "contract_update",
    ...texts[answer],
    ...aboutConversation(conversationId, "/contract-management"),
    email: "always",
  };
}

/** To one of the parties: the agreement ends soon, or its end has passed and it is not completed. */
export function contractEnding(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  endDate: string;
  daysLeft: number;
}): OutgoingNotification {
  const { userId, conversationId, jobTitle, daysLeft } = contract;
  const endDate = fullDate(new Date(contract.endDate));
  const about = aboutConversation(conversationId, "/contracts");
  if (daysLeft < 0)
    return {
      userId,
      type: "contract_update",
      title: "Är uppdraget klart?",
      message: `Avtalet om ${jobTitle} gick ut ${endDate}. Markera det som slutfört, eller förläng det.`,
      ...about,
      email: "ending",
    };
  return {
    userId,
    type: "contract_update",
    title: "Avtalet går snart ut",
    message: `Avtalet om ${jobTitle} gäller till och med ${endDate}, ${daysLeftText(daysLeft)}. Ska ni fortsätta? Föreslå en förlängning.`,
    ...about,
    email: "ending",
  };
}

type TermsEvent = "reported" | "amended" | "proposed" | "corrected" | "confirmed" | "declined";
export type ContractEvent = TermsEvent | "reminder" | "completed" | "archived" | "expired";

/** The notification about a contract; a proposal and a refusal are those of the party that does not read it. */
export function contractChanged(
  event: ContractEvent,
  contract: {
    userId: string;
    conversationId: number;
    jobTitle: string;
    companyName: string;
    consultantId: string | null;
    consultantName: string | null;
    reason: string;
  },
): OutgoingNotification {
  const toConsultant = contract.userId === contract.consultantId;
  const other = toConsultant ? contract.companyName : (contract.consultantName ?? "Konsulten");
  const namesConsultant = !toConsultant && (event === "proposed" || event === "declined");
  const texts: Record<ContractEvent, { title: string; message: string }> = {
    reported: {
      title: "Avtal rapporterat",
      message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}. Läs villkoren och bekräfta dem.`,
    },
    proposed: {
      title: "Förslag om avtalet",
      message: `${other} föreslår ändrade villkor för ${contract.jobTitle}. Bekräfta dem eller föreslå något annat.`,
    },
    corrected: {
      title: "Rättelse av avtalet",
      message: `${siteName()} föreslår en rättelse av avtalet om ${contract.jobTitle}. Den gäller när båda parter har bekräftat. Anledning: ${contract.reason}`,
    },
    confirmed: {
      title: "Avtalet är bekräftat",
      message: `Villkoren för ${contract.jobTitle} är bekräftade av er båda. Kvittot finns hos avtalet.`,
    },
    declined: {
      title: "Villkoren är avböjda",
      message: `${other} har avböjt villkoren för ${contract.jobTitle}. Skriv i konversationen eller föreslå nya villkor.`,
    },
    reminder: {
      title: "Avtalet väntar på ditt svar",
      message: `Villkoren för ${contract.jobTitle} väntar på att bekräftas. Läs dem och bekräfta, eller föreslå en ändring.`,
    },
    amended: {
      title: "Avtalet har kompletterats",
      message: `${contract.companyName} har lagt till uppgifter i avtalet om ${contract.jobTitle}.`,
    },
    completed: {
      title: "Uppdrag slutfört",
      message: `${contract.companyName} har markerat ${contract.jobTitle} som slutfört.`,
    },
    archived: {
      title: "Avtal arkiverat",
      message: `${contract.companyName} har arkiverat avtalet om ${contract.jobTitle}.`,
    },
    expired: {
      title: "Avtal arkiverat",
      message: `Avtalet om ${contract.jobTitle} arkiverades automatiskt 30 dagar efter att det slutfördes.`,
    },
  };
  return {
    userId: contract.userId,
    aboutUserId: namesConsultant ? contract.consultantId : null,
    type: "contract_update",
    ...texts[event],
    ...aboutConversation(contract.conversationId, "/contracts"),
    email: "contract",
  };
}
