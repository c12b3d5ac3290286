import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import type { Country } from "@karat/domain/store/country"
import { html } from "hono/html"
import { sitePage } from "../http/own-site.ts"
import type { NamedStanding } from "./member-standing.ts"

type Html = ReturnType<typeof html>

interface Words {
  readonly lang: Locale
  readonly title: string
  readonly since: string
  readonly points: string
  readonly purchases: string
  readonly none: string
  readonly close: string
}

const words: Record<Country, Words> = {
  SE: {
    lang: "sv",
    title: "Medlem",
    since: "Medlem sedan",
    points: "poäng",
    purchases: "Senaste köpen",
    none: "Inga köp än.",
    close: "Stäng"
  },
  FI: {
    lang: "fi",
    title: "Jäsen",
    since: "Jäsen vuodesta",
    points: "pistettä",
    purchases: "Viimeisimmät ostokset",
    none: "Ei vielä ostoksia.",
    close: "Sulje"
  }
}

/** A member's page, as the till shows it in a frame. It carries no personal number and no address. */
export function memberPage(member: NamedStanding, country: Country): Html {
  const say = words[country]
  return sitePage(
    {
      lang: say.lang,
      title: say.title,
      style: "/member-system/member-system.css",
      script: "/member-system/member-system.js"
    },
    html`<body data-contact-id="${member.contactId}">
      <main>
        <h1>${member.name}</h1>
        <p>${say.since} ${member.since}</p>
        <p class="points"><strong>${member.points}</strong> ${say.points}</p>
        <h2>${say.purchases}</h2>
        ${member.purchases.length === 0 ? html`<p>${say.none}</p>` : purchases(member, say.lang)}
        <button type="button" id="close">${say.close}</button>
      </main>
    </body>`
  )
}

function purchases({ purchases: bought }: NamedStanding, locale: Locale): Html {
  return html`<ul>
    ${bought.map((each) => html`<li><time datetime="${each.date}">${each.date}</time> <span>${each.store}</span> <b>${formatAmount(each.total, locale)} ${each.currency}</b></li>`)}
  </ul>`
}

/**
 * The page's script. It tells the page around it that it may be closed, in one message:
 * `{ type: "member-system", contactId, action: "close" }`.
 */
export const memberPageScript = `"use strict"
document.getElementById("close").addEventListener("click", () => {
  const message = { type: "member-system", contactId: document.body.dataset.contactId, action: "close" }
  window.parent.postMessage(message, window.location.origin)
})
`

export const memberPageStyle = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d2521; background: #fff; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.1rem; }
.points strong { font-size: 2rem; font-variant-numeric: tabular-nums; }
ul { margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.6rem 0; border-bottom: 1px solid #d5dcd8; }
li b { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
button { min-height: 44px; margin-top: 1.5rem; padding: 0.5rem 1.5rem; font: inherit; font-weight: 600;
  border: 1px solid #8b9690; border-radius: 10px; background: #fff; color: #1d2521; cursor: pointer; }
:focus-visible { outline: 3px solid #d9a92a; outline-offset: 2px; }
`
