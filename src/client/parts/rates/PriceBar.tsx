import { PartsBar } from "#src/client/ui/charts/PartsBar.tsx";
import { type RateReader, splitLabels } from "./RateSplit.tsx";
import { ofSite } from "#src/shared/brand.ts";

interface PriceBarProps {
  /** What the customer pays and the consultant gets per hour, in the unit that `format` writes. */
  pays: number;
  gets: number;
  format: (amount: number) => string;
  /** The fee's share in words, such as '8 %'. */
  fee: string;
  reader: RateReader;
  className?: string | undefined;
}

/** A price per hour as a bar of what the consultant gets and the fee, with the amounts in words. */
export function PriceBar({ pays, gets, format, fee, reader, className }: PriceBarProps) {
  return (
    <PartsBar
      className={className}
      legend
      label="Fördelning av priset per timme"
      parts={[
        { label: splitLabels[reader].gets, value: gets, text: format(gets), tone: "contracts" },
        {
          label: `${ofSite()} avgift (${fee})`,
          value: pays - gets,
          text: format(pays - gets),
          tone: "neutral",
        },
      ]}
    />
  );
}
