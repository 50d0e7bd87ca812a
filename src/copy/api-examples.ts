// The examples of the page /hjalp/api; tests/api/examples.test.ts runs them.

/** The first call: jobs as JSON. */
export function curlExample(origin: string): string {
  return `export API_KEY=brg_…

curl -H "Authorization: Bearer $API_KEY" "${origin}/api/jobs?limit=10"`;
}

/** Reads a list to its end, waits when it is asked to, and publishes a job once. */
export function typeScriptExample(origin: string): string {
  return `const headers = {
  Authorization: \`Bearer \${process.env.API_KEY}\`,
  "Content-Type": "application/json",
};

async function call(path: string, init: RequestInit = {}): Promise<any> {
  const answer = await fetch("${origin}" + path, { ...init, headers: { ...headers, ...init.headers } });
  if (answer.status === 429 || answer.status === 503) {
    const seconds = Number(answer.headers.get("Retry-After") ?? 5);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(path, init);
  }
  if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`);
  return answer.status === 204 ? null : answer.json();
}

// Alla uppdrag, hundra i taget
let cursor = "";
do {
  const page = await call(\`/api/jobs?limit=100&cursor=\${cursor}\`);
  for (const job of page.items) console.log(job.id, job.title);
  cursor = page.nextCursor ?? "";
} while (cursor !== "");

// Publicera ett uppdrag; med samma Idempotency-Key blir det ett, hur många gånger du än försöker
const job = await call("/api/jobs", {
  method: "POST",
  headers: { "Idempotency-Key": "behov-4711" },
  body: JSON.stringify({
    title: "Utvecklare till betaltjänst",
    description: "Vi bygger om vår betaltjänst.",
    requiredSkills: ["TypeScript", "PostgreSQL"],
    duration: "6 månader",
    scope: "80",
    employerRate: "1006",
    location: "Göteborg",
    workArrangement: "hybrid",
  }),
});
console.log("publicerat", job.id);`;
}

/** What a webhook is sent. */
export const webhookBody = `{
  "type": "application.created",
  "timestamp": "2026-11-26T09:00:00.000Z",
  "data": { "applicationId": 12, "jobId": 7 }
}`;

/** Checks the signature of what a webhook was sent. */
export const webhookExample = `import { createHmac, timingSafeEqual } from "node:crypto";

const secret = process.env.WEBHOOK_SECRET;
if (!secret) throw new Error("WEBHOOK_SECRET saknas");
const key = Buffer.from(secret.replace("whsec_", ""), "base64");

/** Om anropet är äkta; body är texten precis som den kom. */
function isGenuine(headers: Headers, body: string): boolean {
  const sentAt = headers.get("webhook-timestamp");
  const signature = createHmac("sha256", key)
    .update(\`\${headers.get("webhook-id")}.\${sentAt}.\${body}\`)
    .digest("base64");
  const expected = Buffer.from(\`v1,\${signature}\`);
  const given = Buffer.from(headers.get("webhook-signature") ?? "");
  const isRecent = Math.abs(Date.now() / 1000 - Number(sentAt)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}`;
