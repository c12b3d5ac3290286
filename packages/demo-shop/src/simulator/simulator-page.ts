import { html } from "hono/html"
import type { Counter, DemoVoucher } from "./simulator.ts"
import { type PhoneScript, phoneScripts, tapScripts } from "./simulated-bank.ts"
import { type PostBehaviour, postBehaviours, type PostWay } from "./simulated-post.ts"

type Html = ReturnType<typeof html>

const terminalScripts = [
  ["approve", "Approve after a moment"],
  ["wait", "Wait for a button"],
  ["decline", "Decline"],
  ["silent", "Stay silent past the time-out"],
  ["approve-after-cancel", "Approve although cancelled"],
  ["drop-answer", "Approve, but lose the answer"],
  ["offline", "Offline"]
] as const

/** The simulator's page; its script fills it from the stream of changes. */
export function simulatorPage(counters: readonly Counter[], vouchers: readonly DemoVoucher[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Karat simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/simulator/simulator.css" />
        <script src="/simulator/simulator.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Karat <span>simulator</span></h1>
          <label
            >Counter
            <select id="counter">
              ${counters.map((each) => html`<option value="${each.terminalId}">${each.storeName}, ${each.name} (${each.terminalId})</option>`)}
            </select>
          </label>
          <p id="connection" role="status">Connecting…</p>
        </header>
        <main>
          <section aria-labelledby="terminal-title" class="terminal">
            <h2 id="terminal-title">Card terminal <small id="terminal-id"></small></h2>
            <div class="case">
              <output id="screen" class="screen" aria-live="polite"></output>
              <form id="reply" hidden>
                <label class="onCase"
                  >Typed by the customer <input id="reply-text" autocomplete="off"
                /></label>
                <button type="submit">OK</button>
              </form>
              <div id="choices" class="choices"></div>
              <div class="buttons">
                <button type="button" id="approve" class="yes">Approve</button>
                <button type="button" id="decline" class="no">Decline</button>
              </div>
            </div>
            <label
              >At the next payment
              <select id="script">
                ${terminalScripts.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
              </select>
            </label>
            <details>
              <summary>What the terminal charged</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Amount</th>
                    <th scope="col">Outcome</th>
                    <th scope="col">Card</th>
                  </tr>
                </thead>
                <tbody id="ledger"></tbody>
              </table>
            </details>
          </section>
          <section aria-labelledby="printer-title" class="printer">
            <h2 id="printer-title">Receipt printer</h2>
            <button type="button" id="power" aria-pressed="true">Printer is on</button>
            <div id="papers" class="papers"></div>
          </section>
          <section aria-labelledby="drawer-title" class="drawer">
            <h2 id="drawer-title">Cash drawer</h2>
            <p id="drawer" class="tray"></p>
            <button type="button" id="shut">Close the drawer</button>
            ${outsideForm()}
          </section>
          ${phoneSections()} ${postSections()} ${voucherSection(vouchers)}
        </main>
      </body>
    </html>`
}

/** What goes on outside the store: the club, and a notice of a disruption. */
function outsideForm(): Html {
  return html`<h2 id="outside-title">Outside the store</h2>
    <button type="button" id="club" aria-pressed="true">Customer club answers</button>
    <form id="notice">
      <label
        >Notice <input id="notice-title" autocomplete="off" placeholder="Card payments are slow"
      /></label>
      <label>Comment <input id="notice-comment" autocomplete="off" /></label>
      <label
        >Kind
        <select id="notice-type">
          <option value="15">Information</option>
          <option value="1">Disruption</option>
        </select>
      </label>
      <p id="notice-now" class="hint"></p>
      <button type="submit">Show the notice</button>
      <button type="button" id="notice-clear">Take it away</button>
    </form>`
}

const phoneScriptWords: Record<PhoneScript, string> = {
  pay: "Pay after a moment",
  refuse: "Refuse",
  wait: "Wait for a button",
  silent: "Stay silent, deaf to a cancel",
  unsure: "The banks do not answer in time (DS24)",
  "pay-too-late": "Pay after the request is over",
  "pay-after-cancel": "Pay although cancelled",
  "drop-answer": "Pay, but lose the answer",
  offline: "Offline"
}

/** The customer's phone with Swish, and the staff's phone that takes cards. */
function phoneSections(): Html {
  return html`<section aria-labelledby="swish-title" class="phones">
      <h2 id="swish-title">Swish phone</h2>
      <div class="phone"><div id="swish-screen" class="screen" aria-live="polite"></div></div>
      ${scriptChoice("swish-script", phoneScripts)}
      <details>
        <summary>What the Swish bank booked</summary>
        ${bookTable("swish-book")}
      </details>
    </section>
    <section aria-labelledby="tap-title" class="phones">
      <h2 id="tap-title">Tap phone</h2>
      <div class="phone"><div id="tap-screen" class="screen" aria-live="polite"></div></div>
      ${scriptChoice("tap-script", tapScripts)}
      <details>
        <summary>What the app's bank booked</summary>
        ${bookTable("tap-book")}
      </details>
    </section>`
}

/** The vouchers that can be tried; the script fills in what is left on them. */
function voucherSection(vouchers: readonly DemoVoucher[]): Html {
  return html`<section aria-labelledby="vouchers-title" class="vouchers">
    <h2 id="vouchers-title">Vouchers to try</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Kind</th>
          <th scope="col">Left</th>
          <th scope="col">Good until</th>
        </tr>
      </thead>
      <tbody id="vouchers">
        ${vouchers.map(
          (each) =>
            html`<tr>
              <td>${each.code}</td>
              <td>${each.kind}</td>
              <td>${(each.balance / 100).toFixed(2)} ${each.currency}</td>
              <td>${each.expiresOn}</td>
            </tr>`
        )}
      </tbody>
    </table>
  </section>`
}

function scriptChoice(id: string, scripts: readonly PhoneScript[]): Html {
  return html`<label
    >At the next payment
    <select id="${id}">
      ${scripts.map((script) => html`<option value="${script}">${phoneScriptWords[script]}</option>`)}
    </select>
  </label>`
}

function bookTable(id: string): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Amount</th>
        <th scope="col">Outcome</th>
      </tr>
    </thead>
    <tbody id="${id}"></tbody>
  </table>`
}

const behaviourWords: Record<PostBehaviour, string> = {
  deliver: "Hand over",
  away: "Not answer",
  refuse: "Refuse every message"
}

const postTitles: Record<PostWay, string> = {
  mail: "E-mail",
  sms: "Text messages",
  mailbox: "Digital mailboxes"
}

/** What left the store by wire; the script fills the lists. */
function postSections(): Html {
  return html`<section aria-labelledby="post-title" class="post">
    <h2 id="post-title">Post</h2>
    ${post("mail")} ${post("sms")} ${post("mailbox")}
    <button type="button" id="recipients" aria-pressed="true">Recipients have a mailbox</button>
    <details open>
      <summary>What the staff says of the till</summary>
      <ul id="feedback" class="messages" aria-label="What the staff says of the till"></ul>
    </details>
  </section>`
}

function post(way: PostWay): Html {
  return html`<details open>
    <summary>${postTitles[way]}</summary>
    <label
      >The service shall
      <select id="post-${way}-behaviour">
        ${postBehaviours.map((each) => html`<option value="${each}">${behaviourWords[each]}</option>`)}
      </select>
    </label>
    <ul id="post-${way}" class="messages"></ul>
  </details>`
}
