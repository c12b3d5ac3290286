import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { Effect, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { memoryIdentityProvider, type PersonAtTill } from "../memory/identity-provider.ts"
import { answer } from "../testing/answers.ts"
import { identityProviderContract } from "../testing/identity-provider-contract.ts"
import { newKey } from "../testing/known-shop.ts"
import { googleIdentity } from "./google-identity.ts"

interface Initialized {
  readonly client_id: string
  readonly nonce: string
  readonly callback: (answer: { readonly credential?: unknown }) => void
}

const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`

/** A page into which the provider's script is fetched, and the provider behind it. */
function fakePage({ comes = true, offers = true } = {}) {
  const seen = { settings: undefined as Initialized | undefined, scripts: [] as string[], cancels: 0 }
  const place = { clientWidth: 380, children: 0, replaceChildren: () => void (place.children = 0) }
  const id = {
    initialize: (settings: Initialized) => void (seen.settings = settings),
    renderButton: (where: typeof place) => void (where.children += 1),
    cancel: () => void (seen.cancels += 1)
  }
  const script = () => {
    const heard = new Map<string, () => void>()
    return {
      src: "",
      remove: () => undefined,
      addEventListener: (kind: string, hear: () => void) => heard.set(kind, hear),
      heard
    }
  }
  const page = {
    location: { href: "https://till.example/authenticate" },
    crypto,
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout,
    google: undefined as unknown,
    trustedTypes: {
      createPolicy: (_: string, rules: { createScriptURL: (address: string) => string }) => rules
    },
    document: {
      createElement: script,
      head: {
        append: (made: ReturnType<typeof script>) => {
          seen.scripts.push(made.src)
          if (comes && offers) page.google = { accounts: { id } }
          queueMicrotask(() => made.heard.get(comes ? "load" : "error")?.())
        }
      }
    }
  }
  const layer = googleIdentity({ clientId: "karat", script: "/identity/client.js" }, page as never)
  const press = () => {
    if (place.children > 0) seen.settings?.callback({ credential: tokenWith({ nonce: seen.settings.nonce }) })
  }
  return { page, layer, place, seen, press }
}

identityProviderContract("Google Identity Services", async () => fakePage())
identityProviderContract("memory", async () => {
  const person: PersonAtTill = { press: undefined }
  return { layer: memoryIdentityProvider(person), place: {}, press: () => person.press?.() }
})

const offering = (place: object, heard: (credential: string) => void = () => undefined) =>
  Effect.flatMap(IdentityProvider, (provider) =>
    provider.offer({ place, key: newKey(), locale: "fi", heard })
  )

describe("Google Identity Services", () => {
  it("are fetched once from where configuration says, and asked in the till's name · AUTH-1", async () => {
    const { layer, place, seen } = fakePage()
    const first = await answer(layer, offering(place))
    first()
    await answer(layer, offering(place))
    expect(seen.scripts).toEqual(["https://till.example/identity/client.js"])
    expect(seen.settings).toMatchObject({ client_id: "karat", nonce: expect.stringMatching(/^[\w-]{43}$/u) })
    expect([seen.cancels, place.children]).toEqual([1, 1])
  })

  it("are not believed when they answer another question, or nothing that can be read · AUTH-3", async () => {
    const { layer, place, seen } = fakePage()
    const heard = vi.fn()
    await answer(layer, offering(place, heard))
    for (const credential of [tokenWith({ nonce: "another" }), tokenWith({}), "nonsense", "", 7, undefined])
      seen.settings?.callback({ credential })
    expect(heard).not.toHaveBeenCalled()
  })

  it("that do not come, or are something else, are fetched again by whoever asks next · AUTH-1", async () => {
    for (const broken of [{ comes: false }, { offers: false }]) {
      const { layer, place, seen } = fakePage(broken)
      for (let times = 0; times < 2; times += 1) {
        const told = await Effect.runPromise(Effect.provide(Effect.result(offering(place)), layer))
        expect(Result.isFailure(told) && told.failure._tag).toBe("Unreachable")
      }
      expect(seen.scripts).toHaveLength(2)
    }
  })
})
