import { html } from "hono/html"
import type { DemoVoucher } from "./demo-vouchers.ts"
import { phoneScripts, type PhoneScript, tapScripts } from "./phone-behaviour.ts"

type Html = ReturnType<typeof html>

const words: Record<PhoneScript, string> = {
  pay: "Pay after a moment",
  refuse: "Refuse",
  wait: "Wait for a button",
  silent: "Stay silent, deaf to a cancel",
  "pay-too-late": "Pay after the request is over",
  "pay-after-cancel": "Pay although cancelled",
  "drop-answer": "Pay, but lose the answer",
  offline: "Offline"
}

/** The customer's phone with Swish, and the staff's phone that takes cards. */
export function phoneSections(): Html {
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
export function voucherSection(vouchers: readonly DemoVoucher[]): Html {
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
      ${scripts.map((script) => html`<option value="${script}">${words[script]}</option>`)}
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
