import { AppOffer } from "@karat/domain/ports/app-offer"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A device that may offer to install the till. */
interface OfferingDevice {
  readonly layer: Layer.Layer<AppOffer>
  readonly offer: () => void
  readonly install: () => void
  /** How often the device has asked its user. */
  readonly asked: () => number
}

/** What every adapter of AppOffer does. */
export function appOfferContract(name: string, make: () => OfferingDevice): void {
  describe(`AppOffer by ${name}`, () => {
    const device = () => {
      const { layer, ...rest } = make()
      const port = Effect.runSync(Effect.provide(AppOffer, layer))
      const heard: boolean[] = []
      const stop = port.listen((offered) => heard.push(offered))
      return { ...rest, ...port, heard, stop, take: () => Effect.runPromise(port.ask) }
    }

    it("is offered when the device offers it, and asks once for each offer · LOGIN-4", async () => {
      const { offered, offer, take, asked, heard } = device()
      expect(offered()).toBe(false)
      await take()
      offer()
      expect([offered(), asked()]).toEqual([true, 0])
      await Promise.all([take(), take()])
      expect([offered(), asked(), heard]).toEqual([false, 1, [true, false]])
      offer()
      await take()
      expect(asked()).toBe(2)
    })

    it("is not offered any more when it has been done some other way · LOGIN-4", () => {
      const { offered, offer, install, heard } = device()
      offer()
      install()
      expect([offered(), heard]).toEqual([false, [true, false]])
    })

    it("tells nobody who has stopped listening", () => {
      const { offer, heard, stop } = device()
      stop()
      offer()
      expect(heard).toEqual([])
    })
  })
}
