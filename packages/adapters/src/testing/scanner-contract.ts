import { Scanner } from "@karat/domain/ports/scanner"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A scanner and what makes it read a code. */
export interface ScannerAtHand {
  readonly layer: Layer.Layer<Scanner>
  readonly scan: (code: string) => void
}

/** What every adapter of Scanner does. */
export function scannerContract(name: string, make: () => ScannerAtHand): void {
  describe(`Scanner by ${name}`, () => {
    const listening = () => {
      const { layer, scan } = make()
      return { scan, scanner: Effect.runSync(Effect.provide(Scanner, layer)) }
    }

    it("is heard by its newest listener alone, until that one stops listening", () => {
      const { scanner, scan } = listening()
      const heard: string[] = []
      scan("1000001")
      scanner.listen((code) => heard.push(`first ${code}`))
      const stop = scanner.listen((code) => heard.push(`second ${code}`))
      scan("1000002")
      stop()
      stop()
      scan("1000003")
      expect(heard).toEqual(["second 1000002", "first 1000003"])
    })

    it("takes what was read by other means as it takes what it reads", () => {
      const { scanner, scan } = listening()
      const heard: string[] = []
      scanner.listen((code) => heard.push(code))
      scanner.take("1000001")
      scan("1000002")
      scanner.pause(true)
      scanner.take("1000003")
      expect(heard).toEqual(["1000001", "1000002"])
    })

    it("swallows what is read while it is paused", () => {
      const { scanner, scan } = listening()
      const heard: string[] = []
      scanner.listen((code) => heard.push(code))
      scanner.pause(true)
      scan("1000001")
      scanner.pause(false)
      scan("1000002")
      expect(heard).toEqual(["1000002"])
    })
  })
}
