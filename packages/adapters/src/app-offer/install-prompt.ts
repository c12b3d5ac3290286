import { AppOffer } from "@karat/domain/ports/app-offer"
import { Effect, Layer } from "effect"

/** The browser's offer, which it makes when it thinks that the page could be an app. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Keeps the browser's offer until it is taken up; the browser shows no bar of its own then. */
export const installPrompt = (page: Pick<Window, "addEventListener">): Layer.Layer<AppOffer> => {
  const listeners = new Set<(offered: boolean) => void>()
  let offer: InstallEvent | undefined
  const become = (next: InstallEvent | undefined) => {
    offer = next
    for (const hear of listeners) hear(offer !== undefined)
  }
  page.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault()
    become(event as InstallEvent)
  })
  page.addEventListener("appinstalled", () => become(undefined))
  const ask = Effect.promise(async () => {
    const taken = offer
    if (taken === undefined) return
    become(undefined)
    await taken.prompt().catch(() => undefined)
  })
  return Layer.succeed(
    AppOffer,
    AppOffer.of({
      offered: () => offer !== undefined,
      listen: (hear) => {
        listeners.add(hear)
        return () => listeners.delete(hear)
      },
      ask
    })
  )
}
