import { linkClass } from "#src/client/ui/classNames.ts";
import { webAddress } from "#src/client/ui/SafeLink.tsx";

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/g;

/** Plain text with web addresses as links that open in a new tab. */
export function MessageText({ children }: { children: string }) {
  return (
    <p className="prose text-wrap wrap-anywhere">
      {children.split(addresses).map((part, index) => {
        const address = index % 2 === 1 ? webAddress(part) : null;
        if (address === null) return part;
        return (
          <a
            key={`${index} ${part}`}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={linkClass.inline}
          >
            {part}
          </a>
        );
      })}
    </p>
  );
}
