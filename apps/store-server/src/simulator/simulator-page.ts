import { html } from "hono/html"
import type { DemoVoucher } from "./demo-vouchers.ts"
import { phoneSections, voucherSection } from "./phone-sections.ts"
import { postSections } from "./post-sections.ts"
import type { Counter } from "./simulator.ts"

type Html = ReturnType<typeof html>

const scripts = [
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
                ${scripts.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
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
