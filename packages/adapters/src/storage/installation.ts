import { Unreachable } from "@karat/domain/ports/call-failure"
import { Installation } from "@karat/domain/ports/installation"
import { Effect, Layer } from "effect"

type Browser = Pick<Window & typeof globalThis, "navigator" | "caches">

/** Clears the browser's service workers and caches. Neither exists outside secure contexts. */
export const browserInstallation = (browser: Browser): Layer.Layer<Installation> =>
  Layer.succeed(
    Installation,
    Installation.of({
      clear: Effect.tryPromise({
        try: async () => {
          const workers = "serviceWorker" in browser.navigator ? browser.navigator.serviceWorker : undefined
          const registrations = (await workers?.getRegistrations()) ?? []
          await Promise.all(registrations.map(async (each) => await each.unregister()))
          const caches = "caches" in browser ? browser.caches : undefined
          const names = (await caches?.keys()) ?? []
          await Promise.all(names.map(async (name) => await caches?.delete(name)))
        },
        catch: (cause) => new Unreachable({ cause })
      })
    })
  )
