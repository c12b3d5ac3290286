import { terminalErrorCodes } from "@karat/domain/payment/terminal-error"
import { html } from "hono/html"

type Html = ReturnType<typeof html>

/** What the phone shows when the till has opened its app for a payment. */
export function tapPage(): Html {
  return phonePage(
    "Tap to pay",
    html`<p id="amount" class="big">…</p>
      <p class="word">Hold the card to the phone</p>
      <div class="buttons">
        <button type="button" data-how="approve" class="yes">Approve</button>
        <button type="button" data-how="decline" class="no">Decline</button>
      </div>
      ${errorChoice("The payment fails with")}
      <p class="word">or the app</p>
      <button type="button" data-how="approve-and-stay">Approves, and never comes back</button>
      <button type="button" data-how="stay">Never comes back</button>`
  )
}

/** What the phone shows when its app is set up. */
export function tapRegistrationPage(): Html {
  return phonePage(
    "Set up tap to pay",
    html`<p class="word">The app fetches its keys</p>
      <button type="button" data-how="complete" class="yes">Complete the set-up</button>
      ${errorChoice("The set-up fails with")}`
  )
}

function errorChoice(label: string): Html {
  return html`<label
      >${label}
      <select id="code">
        ${terminalErrorCodes.map((code) => html`<option value="${code}">Error ${code}</option>`)}
      </select>
    </label>
    <button type="button" data-how="error">Fail</button>`
}

function phonePage(title: string, screen: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/simulator.css" />
        <script src="/simulator/tap.js" defer></script>
      </head>
      <body>
        <main class="alone">
          <section>
            <h1>${title}</h1>
            <div class="phone"><div class="screen tall">${screen}</div></div>
            <p id="said" role="status" class="hint"></p>
          </section>
        </main>
      </body>
    </html>`
}

/** The script of both pages. It writes text, never markup, and leaves only to where the server says. */
export const tapScript = String.raw`"use strict"
const byId = (id) => document.getElementById(id)
const query = new URLSearchParams(location.search)
const [data, callbackUri] = [query.get("data") ?? "", query.get("callbackUri") ?? ""]
const registers = location.pathname.endsWith("/register")

async function send(path, body) {
  const answer = await fetch("/simulator/api/tap/" + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return await answer.json()
}

function say(text) {
  byId("said").textContent = text
}

async function finish(how) {
  for (const each of document.querySelectorAll("button")) each.disabled = true
  const code = Number(byId("code").value)
  const told = registers
    ? await send("register", { callbackUri, ...(how === "error" ? { code } : {}) })
    : await send("finish", { data, callbackUri, how, ...(how === "error" ? { code } : {}) })
  if (typeof told.location === "string") location.assign(told.location)
  else say(told.error ?? "The app stays here.")
}

for (const each of document.querySelectorAll("button"))
  each.addEventListener("click", () => {
    finish(each.dataset.how).catch(() => say("The bank cannot be reached."))
  })
if (!registers)
  send("look", { data }).then((told) => {
    byId("amount").textContent = told.error ?? (told.amount / 100).toFixed(2) + " " + told.currency
  })
`
