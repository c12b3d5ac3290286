/**
 * What a till fetches to ask the demo's provider, with as much of the surface of Google Identity Services as tills use:
 * `initialize`, `renderButton` and `cancel`. It sets text and attributes, never markup.
 */
export const demoIdentityClient = String.raw`"use strict"
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const words = {
    en: ["Sign in with Karat ID", "Sign in with Karat ID"],
    fi: ["Kirjaudu Karat ID:llä", "Kirjaudu Karat ID:llä"],
    sv: ["Logga in med Karat ID", "Logga in med Karat ID"]
  }
  let settings = {}
  let frame

  function close() {
    frame?.remove()
    frame = undefined
  }

  addEventListener("message", (event) => {
    if (event.origin !== origin || frame === undefined || event.source !== frame.contentWindow) return
    const { type, credential } = event.data ?? {}
    if (type === "karat-identity-closed") close()
    if (type !== "karat-identity" || typeof credential !== "string") return
    close()
    settings.callback?.({ credential, select_by: "btn" })
  })
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") close()
  })

  function open(locale) {
    close()
    const { client_id: clientId = "", nonce = "" } = settings
    frame = document.createElement("iframe")
    frame.title = words[locale][1]
    frame.src = origin + "/identity/one-tap?" + new URLSearchParams({ clientId, nonce, locale })
    const wide = innerWidth >= 640
    Object.assign(frame.style, {
      position: "fixed",
      zIndex: "60",
      border: "0",
      borderRadius: wide ? "16px" : "16px 16px 0 0",
      boxShadow: "0 12px 48px rgb(0 0 0 / 0.35)",
      colorScheme: "light",
      width: wide ? "400px" : "100%",
      height: "min(600px, 90dvh)",
      ...(wide ? { top: "16px", right: "16px" } : { bottom: "0", left: "0" })
    })
    document.body.append(frame)
    frame.addEventListener("load", () => frame?.focus())
  }

  function renderButton(place, { locale = "en" } = {}) {
    const language = locale.slice(0, 2) in words ? locale.slice(0, 2) : "en"
    const button = document.createElement("button")
    button.type = "button"
    button.textContent = words[language][0]
    Object.assign(button.style, {
      width: "100%",
      minHeight: "56px",
      padding: "0 16px",
      border: "2px solid #5f6b65",
      borderRadius: "12px",
      background: "#fff",
      color: "#1d2521",
      font: "inherit",
      fontWeight: "600",
      cursor: "pointer"
    })
    button.addEventListener("click", () => open(language))
    place.replaceChildren(button)
  }

  window.google = {
    accounts: {
      id: {
        initialize: (wanted) => void (settings = wanted),
        renderButton,
        cancel: close
      }
    }
  }
})()
`
