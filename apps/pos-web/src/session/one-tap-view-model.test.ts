import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { memoryIdentityProvider, type PersonAtTill } from "@karat/adapters/memory/identity-provider"
import { memorySignIn } from "@karat/adapters/memory/sign-in"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { SignIn } from "@karat/domain/ports/sign-in"
import { Effect, Layer, Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { type OneTapNeeds, OneTapViewModel } from "./one-tap-view-model.ts"

/** A device that nobody has signed in, with a provider that may be away and a server that may say no. */
async function oneTap({ away = false, refuses = false } = {}) {
  const shop = knownMemoryShop()
  const person: PersonAtTill = { press: undefined }
  const outside = { away, refuses, offers: 0 }
  const provider = Layer.effect(
    IdentityProvider,
    Effect.map(IdentityProvider, (port) => ({
      offer: (offer: Parameters<typeof port.offer>[0]) =>
        Effect.suspend(() => {
          outside.offers += 1
          return outside.away ? Effect.fail(new Unreachable({ cause: "away" })) : port.offer(offer)
        })
    }))
  ).pipe(Layer.provide(memoryIdentityProvider(person)))
  const run = runWith(Layer.merge(provider, memorySignIn(shop)))
  const signedIn = vi.fn()
  const { said, notices } = sayingAndGoing()
  const signInBy = async (credential: string, key: string) => {
    const sent = outside.refuses ? `wrong ${credential}` : credential
    const told = await run(Effect.flatMap(SignIn, (signIn) => signIn.withCredential(sent, key as GestureKey)))
    return Result.isFailure(told) ? told.failure : undefined
  }
  const model = new OneTapViewModel(
    standIn<OneTapNeeds>({
      run,
      gestures: testGestures(),
      session: { signInBy },
      notices,
      locale: () => "sv",
      signedIn
    })
  )
  model.show({})
  await vi.waitFor(() => expect(model.status).not.toBe("loading"))
  return { model, person, shop, outside, signedIn, said }
}

describe("one-tap sign-in", () => {
  it("signs the device in by what the provider says, and goes on · AUTH-1 AUTH-3", async () => {
    const { model, person, shop, signedIn } = await oneTap()
    expect(model.status).toBe("ready")
    person.press?.()
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
    expect([shop.signedIn, model.status, person.press]).toEqual([true, "signing-in", undefined])
  })

  it("says when it was refused, and offers itself anew with another key · AUTH-3 AUTH-6", async () => {
    const { model, person, outside, said, signedIn } = await oneTap({ refuses: true })
    person.press?.()
    await vi.waitFor(() => expect(outside.offers).toBe(2))
    await vi.waitFor(() => expect(model.status).toBe("ready"))
    expect(said).toEqual([{ key: "refused.login_failed" }])
    expect(signedIn).not.toHaveBeenCalled()
    outside.refuses = false
    person.press?.()
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
  })

  it("says when the provider is away, and asks again when somebody wants it · AUTH-1", async () => {
    const { model, person, outside } = await oneTap({ away: true })
    expect([model.status, person.press]).toEqual(["failed", undefined])
    outside.away = false
    model.retry()
    await vi.waitFor(() => expect(model.status).toBe("ready"))
    expect(person.press).toBeDefined()
  })

  it("takes its button away when the screen closes, also one that comes afterwards · AUTH-1", async () => {
    const { model, person } = await oneTap()
    model.hide()
    expect(person.press).toBeUndefined()
    model.show({})
    model.hide()
    await vi.waitFor(() => expect(model.status).toBe("ready"))
    expect(person.press).toBeUndefined()
  })
})
