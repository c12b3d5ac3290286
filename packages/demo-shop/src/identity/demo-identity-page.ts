import { html } from "hono/html"
import { sitePage } from "@karat/store-server/demo-shop/seam"
import type { DemoIdentityProvider } from "./demo-identity-provider.ts"

/** The card that asks who stands before the till; its words are set by its script in the till's language. */
export function demoIdentityPage(
  accounts: Awaited<ReturnType<DemoIdentityProvider["accounts"]>>
): ReturnType<typeof html> {
  return sitePage(
    { lang: "en", title: "Karat ID", style: "/identity/one-tap.css", script: "/identity/one-tap.js" },
    html`<body>
      <main>
        <header>
          <h1 data-word="title">Sign in with Karat ID</h1>
          <button type="button" id="close" aria-label="Close">×</button>
        </header>
        <p data-word="text">This provider is for trying only: choose whose device this is.</p>
        <ul>
          ${accounts.map(
            ({ address, storeName, registerName }) =>
              html`<li>
                <button type="button" class="account" data-address="${address}">
                  <strong>${[storeName, registerName].filter(Boolean).join(" · ")}</strong
                  ><span>${address}</span>
                </button>
              </li>`
          )}
        </ul>
        <form id="other">
          <label for="address" data-word="other">Another address</label>
          <div>
            <input id="address" type="email" autocomplete="off" required maxlength="200" />
            <button type="submit" data-word="go">Continue</button>
          </div>
        </form>
        <p id="said" role="status"></p>
      </main>
    </body>`
  )
}

/** Asks for the credential and hands it to the page that opened this one, and to no other origin. */
export const demoIdentityPageScript = String.raw`"use strict"
const query = new URLSearchParams(location.search)
const words = {
  fi: {
    title: "Kirjaudu Karat ID:llä",
    text: "Tämä palvelu on vain kokeiluun: valitse, kenen laite tämä on.",
    other: "Muu osoite",
    go: "Jatka",
    close: "Sulje",
    failed: "Palvelu ei vastaa."
  },
  sv: {
    title: "Logga in med Karat ID",
    text: "Den här tjänsten är bara till för att prova: välj vems enhet det här är.",
    other: "En annan adress",
    go: "Fortsätt",
    close: "Stäng",
    failed: "Tjänsten svarar inte."
  }
}[query.get("locale")] ?? { close: "Close", failed: "The provider does not answer." }
if (words.title !== undefined) document.documentElement.lang = query.get("locale")
for (const each of document.querySelectorAll("[data-word]")) each.textContent = words[each.dataset.word] ?? each.textContent

const tell = (message) => parent.postMessage(message, location.origin)
const close = document.getElementById("close")
close.setAttribute("aria-label", words.close)
close.addEventListener("click", () => tell({ type: "karat-identity-closed" }))
addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell({ type: "karat-identity-closed" })
})

async function become(address) {
  try {
    const answer = await fetch("/identity/credential", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ clientId: query.get("clientId") ?? "", nonce: query.get("nonce") ?? "", address })
    })
    const { credential } = await answer.json()
    tell({ type: "karat-identity", credential })
  } catch {
    document.getElementById("said").textContent = words.failed
  }
}

for (const each of document.querySelectorAll(".account"))
  each.addEventListener("click", () => void become(each.dataset.address))
document.getElementById("other").addEventListener("submit", (event) => {
  event.preventDefault()
  void become(document.getElementById("address").value)
})
document.querySelector(".account")?.focus()
`

export const demoIdentityStyle = `
:root { color-scheme: light; --ink: #1d2521; --quiet: #57635d; --line: #8b9690; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; color: var(--ink); background: #fff; }
main { display: grid; gap: 12px; padding: 16px 20px 20px; }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
h1 { margin: 0; font-size: 1.15rem; }
p { margin: 0; color: var(--quiet); font-size: 0.9rem; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
button { min-height: 48px; padding: 0 16px; font: inherit; font-weight: 600; color: inherit; background: #fff;
  border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
button:hover { background: #eef2f0; }
#close { min-width: 48px; padding: 0; border: 0; font-size: 1.5rem; font-weight: 400; }
.account { display: grid; width: 100%; min-height: 56px; align-content: center; text-align: left; }
.account span { color: var(--quiet); font-size: 0.85rem; font-weight: 400; }
label { display: block; margin-bottom: 4px; font-size: 0.9rem; font-weight: 600; }
form div { display: grid; grid-template-columns: 1fr auto; gap: 8px; }
input { min-width: 0; min-height: 48px; padding: 0 12px; font: inherit; color: inherit; background: #fff;
  border: 1px solid var(--line); border-radius: 12px; }
:focus-visible { outline: 3px solid #0b6e4f; outline-offset: 2px; }
`
