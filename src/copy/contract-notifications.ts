import { daysLeftText } from "./contracts.ts";
import { fullDate, oreAsKr } from "./format.ts";
import { aboutConversation, type OutgoingNotification } from "./notifications.ts";
import { siteName } from "#src/shared/brand.ts";

interface AboutContract {
  userId: string;
  conversationId: number;
  jobTitle: string;
}

interface Text {
  title: string;
  message: string;
}

function notice(
  { userId, conversationId }: AboutContract,
  text: Text,
  page: "/contracts" | "/contract-management",
  email: OutgoingNotification["email"],
): OutgoingNotification {
  return { userId, type: "contract_update", ...text, ...aboutConversation(conversationId, page), email };
}

function toAdmin(contract: AboutContract, text: Text): OutgoingNotification {
  return notice(contract, text, "/contract-management", "always");
}

export function agreementReported(contract: AboutContract & { companyName: string }): OutgoingNotification {
  return toAdmin(contract, {
    title: "Avtal att fakturera",
    message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}. Provisionen väntar på att bokföras.`,
  });
}

/** A confirmed change of the agreement has changed its booked commission. */
export function commissionAdjusted(
  contract: AboutContract & { companyName: string; commissionOre: number },
): OutgoingNotification {
  const { companyName, jobTitle, commissionOre } = contract;
  const change = `${commissionOre < 0 ? "minskade" : "ökade"} med ${oreAsKr(Math.abs(commissionOre))}`;
  return toAdmin(contract, {
    title: "Bokförd provision ändrad",
    message: `${companyName} och konsulten har ändrat avtalet om ${jobTitle}. Provisionen ${change} och är bokförd.`,
  });
}

/** To the admin who corrected an agreement: both have confirmed it, or one has declined it. */
export function correctionDecided(
  answer: "confirmed" | "declined",
  contract: AboutContract,
): OutgoingNotification {
  const { jobTitle } = contract;
  const texts = {
    confirmed: { title: "Rättelsen är bekräftad", message: `Din rättelse av avtalet om ${jobTitle} gäller.` },
    declined: {
      title: "Rättelsen är avböjd",
      message: `En av parterna har avböjt din rättelse av avtalet om ${jobTitle}. Det som gällde förut gäller.`,
    },
  };
  return toAdmin(contract, texts[answer]);
}

/** To one of the parties: the agreement ends soon, or its end has passed and it is not completed. */
export function contractEnding(
  contract: AboutContract & { endDate: string; daysLeft: number },
): OutgoingNotification {
  const { jobTitle, daysLeft } = contract;
  const endDate = fullDate(new Date(contract.endDate));
  const passed = {
    title: "Är uppdraget klart?",
    message: `Avtalet om ${jobTitle} gick ut ${endDate}. Markera det som slutfört, eller förläng det.`,
  };
  const near = {
    title: "Avtalet går snart ut",
    message: `Avtalet om ${jobTitle} gäller till och med ${endDate}, ${daysLeftText(daysLeft)}. Ska ni fortsätta? Föreslå en förlängning.`,
  };
  return notice(contract, daysLeft < 0 ? passed : near, "/contracts", "ending");
}

type TermsEvent = "reported" | "amended" | "proposed" | "corrected" | "confirmed" | "declined" | "withdrawn";
export type ContractEvent = TermsEvent | "reminder" | "completed" | "archived" | "expired";

/** The notification about a contract; a proposal and a refusal are those of the party that does not read it. */
export function contractChanged(
  event: ContractEvent,
  contract: AboutContract & {
    companyName: string;
    consultantId: string | null;
    consultantName: string | null;
    reason: string;
  },
): OutgoingNotification {
  const toConsultant = contract.userId === contract.consultantId;
  const other = toConsultant ? contract.companyName : (contract.consultantName ?? "Konsulten");
  const namesConsultant = !toConsultant && ["proposed", "declined", "withdrawn"].includes(event);
  const texts: Record<ContractEvent, Text> = {
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
    withdrawn: {
      title: "Förslaget är tillbakataget",
      message: `${other} har tagit tillbaka sitt förslag om ${contract.jobTitle}. Det ni har bekräftat gäller som förut.`,
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
  const aboutUserId = namesConsultant ? contract.consultantId : null;
  return { ...notice(contract, texts[event], "/contracts", "contract"), aboutUserId };
}
