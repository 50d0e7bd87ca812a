// The examples of the page /hjalp/api; tests/api/examples.test.ts runs them.

/** The first call: jobs as JSON. */
export function curlExample(origin: string): string {
  return `export BRYGGAN_KEY=brg_…

curl -H "Authorization: Bearer $BRYGGAN_KEY" "${origin}/api/jobs?limit=10"`;
}

/** Reads a list to its end, waits when it is asked to, and publishes a job once. */
export function typeScriptExample(origin: string): string {
  return `const headers = {
  Authorization: \`Bearer \${process.env.BRYGGAN_KEY}\`,
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
