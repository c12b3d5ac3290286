import { Unreachable } from "@karat/domain/ports/call-failure"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Effect, Layer } from "effect"

/** Where the provider's script is, and the name it knows the chain's tills by. */
export interface IdentityClient {
  readonly clientId: string
  readonly script: string
}

/** As much of Google Identity Services as is used; another provider may offer the same. */
interface AccountsId {
  readonly initialize: (settings: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (answer: { readonly credential?: unknown }) => void
    readonly auto_select: boolean
    readonly itp_support: boolean
    readonly use_fedcm_for_button: boolean
  }) => void
  readonly renderButton: (
    place: HTMLElement,
    look: {
      readonly type: "standard"
      readonly theme: "outline"
      readonly size: "large"
      readonly text: "signin_with"
      readonly shape: "rectangular"
      readonly width: number
      readonly locale: string
    }
  ) => void
  readonly cancel: () => void
}

type Page = Window & typeof globalThis & { google?: { accounts?: { id?: AccountsId } } }

/** The widest that the provider draws its button, in pixels. */
const widestButton = 400
const scriptAnswerMs = 10_000

/**
 * Offers sign-in by Google Identity Services. Its script is fetched when it is first needed. A credential is handed on
 * only when it answers this till's own request (its nonce).
 */
export const googleIdentity = (
  client: IdentityClient | undefined,
  page: Page
): Layer.Layer<IdentityProvider> => {
  let fetched: Promise<AccountsId> | undefined
  const services = async () => {
    if (client === undefined) throw new Error("No identity provider is configured.")
    fetched ??= fetchServices(page, client.script)
    try {
      return await fetched
    } catch (cause) {
      fetched = undefined
      throw cause
    }
  }
  return Layer.succeed(
    IdentityProvider,
    IdentityProvider.of({
      offer: ({ place, key, locale, heard }) =>
        Effect.tryPromise({
          try: async () => {
            const [id, nonce] = await Promise.all([services(), nonceOf(key, page)])
            const element = place as HTMLElement
            let offered = true
            id.initialize({
              client_id: client?.clientId ?? "",
              nonce,
              auto_select: false,
              itp_support: true,
              use_fedcm_for_button: true,
              callback: ({ credential }) => {
                if (offered && typeof credential === "string" && nonceIn(credential) === nonce)
                  heard(credential)
              }
            })
            id.renderButton(element, {
              type: "standard",
              theme: "outline",
              size: "large",
              text: "signin_with",
              shape: "rectangular",
              width: Math.min(widestButton, element.clientWidth),
              locale
            })
            return () => {
              offered = false
              id.cancel()
              element.replaceChildren()
            }
          },
          catch: (cause) => new Unreachable({ cause })
        })
    })
  )
}

/** Fetches the provider's script. Rejects when it does not come, or is something else. */
function fetchServices(page: Page, address: string): Promise<AccountsId> {
  return new Promise((resolve, reject) => {
    const script = page.document.createElement("script")
    const over = page.setTimeout(() => fail("The provider's script did not come in time."), scriptAnswerMs)
    function fail(why: string) {
      page.clearTimeout(over)
      script.remove()
      reject(new Error(why))
    }
    script.async = true
    script.src = trusted(page, new URL(address, page.location.href).href) as string
    script.addEventListener("error", () => fail("The provider's script could not be fetched."))
    script.addEventListener("load", () => {
      const id = page.google?.accounts?.id
      if (id === undefined) fail("The provider's script offers no sign-in.")
      else {
        page.clearTimeout(over)
        resolve(id)
      }
    })
    page.document.head.append(script)
  })
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string }
  ) => { readonly createScriptURL: (address: string) => unknown }
}

/** The browser makes no text a script's address unless a policy vouches for it; this address is configured. */
function trusted(page: Page & { readonly trustedTypes?: TrustedTypes }, address: string): unknown {
  const policy = page.trustedTypes?.createPolicy("karat-identity", { createScriptURL: (same) => same })
  return policy?.createScriptURL(address) ?? address
}

/** What the credential has to carry: the key's sum. Rejects outside secure contexts, where nothing can be summed. */
async function nonceOf(key: string, { crypto }: Page): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)))
  return btoa(String.fromCharCode(...sum))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
}

/** The question that a credential answers; the server checks everything else. */
function nonceIn(credential: string): unknown {
  try {
    const [, payload = ""] = credential.split(".")
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"))
    return (JSON.parse(text) as { readonly nonce?: unknown }).nonce
  } catch {
    return undefined
  }
}
