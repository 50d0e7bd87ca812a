import { html } from "hono/html";
import type { DevIdentity } from "./identities.ts";
import { siteName } from "#src/shared/brand.ts";

interface Page {
  creating: boolean;
  people: readonly DevIdentity[];
  own: readonly DevIdentity[];
  problem?: string;
}

/** The page where the user picks an identity: plain forms, no script. */
export function identityPage({ creating, people, own, problem }: Page) {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${creating ? "Skapa konto" : "Logga in"} – Brygglegitimation</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/dev-idp/style.css" />
      </head>
      <body>
        <main>
          <p class="brand">Brygglegitimation <span>för utveckling</span></p>
          <h1>${creating ? "Vem vill skapa konto?" : "Vem vill logga in?"}</h1>
          <p class="lead">
            Den här tjänsten står in för den riktiga inloggningen medan ${siteName()} provkörs. Välj en
            person, eller hitta på en.
          </p>
          ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
          <form method="post" class="people">
            ${people.map(person)} ${own.length > 0 ? html`<h2>Dina egna</h2>` : ""} ${own.map(person)}
          </form>
          <form method="post" class="new">
            <h2>Ny identitet</h2>
            <label>Namn (valfritt) <input name="name" autocomplete="off" maxlength="100" /></label>
            <label
              >E-post <input name="email" type="email" autocomplete="off" required maxlength="254"
            /></label>
            <button name="sub" value="new" class="primary">${creating ? "Skapa konto" : "Fortsätt"}</button>
          </form>
          <form method="post"><button name="sub" value="cancel" class="quiet">Avbryt</button></form>
        </main>
      </body>
    </html>`;
}

function person({ subject, name, email }: DevIdentity) {
  return html`<button name="sub" value="${subject}">
    <strong>${name || "Utan namn"}</strong><span>${email}</span>
  </button>`;
}

export function failurePage(text: string) {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Det gick inte – Brygglegitimation</title>
        <link rel="stylesheet" href="/dev-idp/style.css" />
      </head>
      <body>
        <main>
          <h1>Det gick inte</h1>
          <p class="lead">${text}</p>
          <p><a href="/login">Till inloggningen</a></p>
        </main>
      </body>
    </html>`;
}

export const stylesheet = `
:root { color-scheme: dark; --bg: #0b1017; --card: #121a24; --line: #263343; --control: #5b6f86; --text: #e8eef5; --muted: #a3b2c2; --accent: #4fd1b5; --on-accent: #06231c; --danger: #ff9c8f; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 28px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.brand { margin: 0 0 20px; font-weight: 700; color: var(--accent); }
.brand span { color: var(--muted); font-weight: 400; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 20px 0 8px; font-size: 14px; color: var(--muted); font-weight: 600; }
.lead { margin: 0 0 20px; color: var(--muted); }
.problem { padding: 10px 12px; border: 1px solid var(--danger); border-radius: 6px; color: var(--danger); }
.people { display: grid; gap: 8px; }
button { width: 100%; min-height: 44px; padding: 10px 14px; border: 1px solid var(--control); border-radius: 6px; background: transparent; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button strong, button span { display: block; }
button span { color: var(--muted); font-size: 14px; }
button:hover { border-color: var(--accent); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; text-align: center; }
.quiet { margin-top: 12px; border-color: transparent; color: var(--muted); text-align: center; }
label { display: block; margin-bottom: 12px; font-size: 14px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--bg); color: inherit; font: inherit; }
a { color: var(--accent); }
`;
