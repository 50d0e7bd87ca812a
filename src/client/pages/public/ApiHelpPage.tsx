import { curlExample, typeScriptExample, webhookBody, webhookExample } from "#src/copy/api-examples.ts";
import { webhookData, webhookEvents } from "#src/constants/integrations.ts";
import { useBrowserValue } from "#src/client/createStore.ts";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { buttonClass } from "#src/client/ui/classNames.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Part, Points } from "./LegalText.tsx";
import { siteName } from "#src/shared/brand.ts";

/** The first ten minutes with the API (docs/rules/integrations.md, docs/rules/calls.md). */
export function ApiHelpPage() {
  const origin = useBrowserValue(() => location.origin, "https://…");
  return (
    <>
      <PageHeader
        title="API"
        text={`Låt ert eget system läsa och ändra på ${siteName()}. Tio minuter från nyckel till första svaret.`}
        actions={
          <a href="/api/docs" className={buttonClass({})}>
            Alla anrop
          </a>
        }
      />
      <div className="grid max-w-[72ch] gap-8 text-base wrap-anywhere">
        <Part title="Första anropet">
          <p>
            Skapa en nyckel under <TextLink href={pathTo("/installningar")}>Inställningar</TextLink>.
            Konsulter gör det själva, i ett företag gör ägarna det. Välj behörigheten läsa Uppdrag och en
            sista dag, kopiera nyckeln och kör:
          </p>
          <CodeExample text={curlExample(origin)} />
          <p>
            Med <code>employer=</code> och ert id får ni bara era egna uppdrag; id:t står som <code>id</code>{" "}
            i svaret på <code>GET /api/auth/user</code>. <code>employerRate</code> är vad ni betalar per timme
            i hela kronor, exklusive moms, och <code>hourlyRateMin</code> vad konsulten får.
          </p>
          <p>
            Nyckeln får göra det som konsulten får, eller en rekryterare i företaget, inom sina behörigheter.
            Saknas en behörighet blir svaret 403 SCOPE_MISSING. Vid varje anrop i listan{" "}
            <a href="/api/docs" className="underline">
              Alla anrop
            </a>{" "}
            står vilken som behövs; samma sak står i{" "}
            <a href="/api/openapi.json" className="underline">
              OpenAPI-dokumentet
            </a>
            . Att bekräfta, föreslå eller avböja avtal, godkänna veckor och hantera konton, kollegor, nycklar
            och webhooks gör alltid en person.
          </p>
        </Part>
        <Part title="Fel">
          <p>
            Ett fel är JSON med <code>message</code> på svenska, <code>code</code> för program och{" "}
            <code>requestId</code> för oss att söka på. Vid 400 säger <code>fields</code> vilka fält det
            gäller.
          </p>
          <Points
            items={[
              "401: nyckeln saknas, är återkallad eller har gått ut",
              "403: behörigheten saknas, eller så är det inget för nycklar",
              "404: finns inte, eller tillhör någon annan",
              "409: går inte just nu, till exempel för att uppdraget är tillsatt",
              "429 och 503: vänta så många sekunder som Retry-After säger och försök igen",
            ]}
          />
        </Part>
        <Part title="Listor">
          <p>
            Med <code>limit</code> (högst 100) svarar listor med <code>items</code> och{" "}
            <code>nextCursor</code>. Skicka tillbaka värdet som <code>cursor</code> för nästa sida; null
            betyder att listan är slut. Utan dem får du högst 500 rader på en gång, och{" "}
            <code>X-Total-Count</code> säger hur många det finns.
          </p>
        </Part>
        <Part title="Upprepade anrop">
          <p>
            Kom inget svar? Gör om anropet med samma <code>Idempotency-Key</code>, så händer det bara en gång.
            I 24 timmar får du det första svaret igen. Det gäller uppdrag, ansökningar, meddelanden,
            förfrågningar och projekt: de anrop som har huvudet i listan. Ett annat innehåll under samma
            Idempotency-Key blir 409.
          </p>
        </Part>
        <Part title="Gränser">
          <p>
            300 anrop i minuten per nyckel. För det som når andra, till exempel meddelanden och uppdrag,
            gäller samma gränser som på sidorna. En nyckel gäller i högst ett år, och ni kan ha 20 stycken.
          </p>
        </Part>
        <Part title="Webhooks">
          <p>
            I stället för att fråga kan ni få veta: ägare lägger till högst fem webhooks under{" "}
            <TextLink href={pathTo("/installningar")}>Inställningar</TextLink>. Vi skickar id:n och ni hämtar
            resten med en nyckel.
          </p>
          <CodeExample text={webhookBody} />
          <p>
            Varje händelse har sina id:n i <code>data</code>:
          </p>
          <Points
            items={webhookEvents.map((event) => (
              <>
                <code>{event}</code>: {webhookData[event].join(", ")}
              </>
            ))}
          />
          <p>
            Adressen ska vara publik och börja med https://. Skicka en provhändelse (<code>webhook.test</code>
            , utan id:n) under Inställningar. Där ser ni också vad vi har skickat de senaste 30 dagarna, vad
            som kom tillbaka, och kan skicka igen.
          </p>
          <p>
            Svara med 2xx inom fem sekunder, annars försöker vi igen i två dygn och stänger sedan av
            webhooken. Samma händelse kan komma flera gånger, då med samma <code>webhook-id</code>.
            Kontrollera signaturen, med ett bibliotek för Standard Webhooks eller själva. Hemligheten (
            <code>whsec_…</code>) visas en gång, när webhooken läggs till; här ligger den i{" "}
            <code>WEBHOOK_SECRET</code>. I Node blir anropets rubriker ett <code>Headers</code> med{" "}
            <code>new Headers(Object.entries(request.headers))</code>.
          </p>
          <CodeExample text={webhookExample} />
        </Part>
        <Part title="Exempel i TypeScript">
          <p>Läser alla uppdrag och publicerar ett, med en nyckel som får läsa och ändra Uppdrag:</p>
          <CodeExample text={typeScriptExample(origin)} />
        </Part>
      </div>
    </>
  );
}

function CodeExample({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <pre
        className="overflow-x-auto rounded-md border border-line bg-surface p-4 text-sm text-text"
        tabIndex={0}
      >
        <code>{text}</code>
      </pre>
      <div>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
