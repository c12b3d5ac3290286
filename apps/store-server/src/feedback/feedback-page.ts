import type { Locale } from "@karat/domain/money/format-amount"
import { html } from "hono/html"
import { sitePage } from "../http/own-site.ts"
import { longestFeedback } from "./feedback-book.ts"

type Html = ReturnType<typeof html>

interface Words {
  readonly title: string
  readonly lead: string
  readonly message: string
  readonly hint: string
  readonly send: string
  readonly thanks: string
  readonly again: string
  readonly missing: string
}

const words: Record<Locale, Words> = {
  en: {
    title: "Tell us about the till",
    lead: "What works well, and what takes time it should not? We read all of it.",
    message: "Your message",
    hint: "Write nothing personal about customers.",
    send: "Send",
    thanks: "Thank you! Your message has been kept.",
    again: "Write another one",
    missing: "Write something first, 2000 characters at most."
  },
  sv: {
    title: "Tyck till om kassan",
    lead: "Vad fungerar bra, och vad tar onödig tid? Vi läser allt.",
    message: "Ditt meddelande",
    hint: "Skriv inga personuppgifter om kunder.",
    send: "Skicka",
    thanks: "Tack! Ditt meddelande har sparats.",
    again: "Skriv ett till",
    missing: "Skriv något först, högst 2000 tecken."
  },
  fi: {
    title: "Anna palautetta kassasta",
    lead: "Mikä toimii hyvin, ja mikä vie turhaan aikaa? Luemme kaiken.",
    message: "Viestisi",
    hint: "Älä kirjoita asiakkaiden henkilötietoja.",
    send: "Lähetä",
    thanks: "Kiitos! Viestisi on tallennettu.",
    again: "Kirjoita toinen",
    missing: "Kirjoita ensin jotain, enintään 2000 merkkiä."
  }
}

/** A store as its feedback page names it. */
export interface FeedbackStore {
  readonly number: string
  readonly name: string
  /** The reader's language. */
  readonly language: Locale
}

/** What a form is filled in with; its ticket makes it count once, however often it is sent. */
interface FeedbackDraft {
  readonly ticket: string
  readonly typed?: string
  readonly faulty?: boolean
}

const addressOf = ({ language, number }: FeedbackStore) =>
  `/feedback?store=${encodeURIComponent(number)}&language=${language}`

/** The form; after a message that could not be taken it says so and keeps what was written. */
export function feedbackForm(
  store: FeedbackStore,
  { ticket, typed = "", faulty = false }: FeedbackDraft
): Html {
  const say = words[store.language]
  return page(
    store,
    html`<p>${say.lead}</p>
      <form method="post" action="${addressOf(store)}">
        <input type="hidden" name="ticket" value="${ticket}" />
        <label for="message">${say.message}</label>
        <textarea
          id="message"
          name="message"
          rows="8"
          maxlength="${longestFeedback}"
          required
          aria-describedby="hint"
        >
${typed}</textarea>
        <p id="hint" class="${faulty ? "fault" : "hint"}" role="${faulty ? "alert" : "note"}">
          ${faulty ? say.missing : say.hint}
        </p>
        <button type="submit">${say.send}</button>
      </form>`
  )
}

export function feedbackThanks(store: FeedbackStore): Html {
  const say = words[store.language]
  return page(
    store,
    html`<p role="status" class="thanks">${say.thanks}</p>
      <p><a href="${addressOf(store)}">${say.again}</a></p>`
  )
}

function page(store: FeedbackStore, body: Html): Html {
  const say = words[store.language]
  return sitePage(
    { lang: store.language, title: say.title, style: "/feedback/feedback.css" },
    html`<body>
      <main>
        <h1>${say.title}</h1>
        <p class="store">${store.number} ${store.name}</p>
        ${body}
      </main>
    </body>`
  )
}

export const feedbackStyle = `
:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d2521; background: #f6f5f2; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1 { margin: 0; font-size: 1.6rem; }
.store, .hint { color: #57635d; }
.store { margin: 0.25rem 0 1.5rem; }
label { display: block; font-weight: 600; }
textarea { box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.75rem; font: inherit;
  color: #1d2521; background: #fff; border: 1px solid #8b9690; border-radius: 12px; }
.fault { color: #a3201a; }
.thanks { font-size: 1.15rem; font-weight: 600; }
button { min-height: 48px; padding: 0.5rem 1.75rem; font: inherit; font-weight: 600; border: 0;
  border-radius: 12px; background: #15413a; color: #fff; cursor: pointer; }
a { color: #15413a; display: inline-block; padding: 0.75rem 0; }
:focus-visible { outline: 3px solid #d9a92a; outline-offset: 2px; }
`
