import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { dateTime } from "#src/copy/format.ts";
import { isDeclined } from "#src/domains/contracts/rules.ts";
import { proposalOf, proposerOf } from "./agreementState.ts";
import type { AgreedContract } from "./contractValue.ts";
import { leftToConfirm } from "./leftToConfirm.ts";
import { siteName } from "#src/shared/brand.ts";

interface Party {
  id: string | null;
  name: string;
}

/** Who has proposed and confirmed the version in force, or the latest one while none is; then the proposal that waits. */
export function Signatures({ contract }: { contract: AgreedContract }) {
  const { employerId, employerName, consultantId, consultantName } = contract;
  const parties: Party[] = [
    { id: consultantId, name: consultantName ?? "Ingen konsult vald" },
    { id: employerId, name: employerName },
  ];
  return (
    <section>
      <h2 className="mb-2 text-base">Bekräftelser</h2>
      <ul className="divide-y divide-line">
        {parties.map(({ id, name }) => {
          const { Icon, tone, text } = signatureOf(contract, id);
          return (
            <li key={name} className="flex items-start gap-3 py-2">
              <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} aria-hidden />
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Waiting contract={contract} />
    </section>
  );
}

/** New terms beside those in force, and who is to answer. */
function Waiting({ contract }: { contract: AgreedContract }) {
  const proposal = proposalOf(contract);
  if (!proposal) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Version {proposal.version}, som {proposerOf(proposal, contract)} föreslog den {dateTime(proposal.at)},
      väntar på svar från {leftToConfirm(contract)}.
    </p>
  );
}

function signatureOf(contract: AgreedContract, partyId: string | null) {
  const { versions, confirmedVersion } = contract;
  const agreed = versions.find(({ version }) => version === confirmedVersion);
  const latest = agreed ?? versions.at(-1);
  const signed = { Icon: CircleCheck, tone: "text-contracts" };
  if (partyId === null)
    return { Icon: CircleDashed, tone: "text-muted", text: `Finns inte på ${siteName()}` };
  if (latest?.by === partyId)
    return { ...signed, text: `Föreslog version ${latest.version} den ${dateTime(latest.at)}` };
  if (agreed || contract.confirmedBy.includes(partyId))
    return {
      ...signed,
      text: `Bekräftade${latest?.confirmedAt ? ` den ${dateTime(latest.confirmedAt)}` : ""}`,
    };
  if (isDeclined(contract))
    return { Icon: CircleX, tone: "text-danger", text: `Version ${contract.version} är avböjd` };
  return { Icon: CircleDashed, tone: "text-tips", text: "Har inte bekräftat än" };
}
