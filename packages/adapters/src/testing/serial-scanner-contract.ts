import { SerialScanner } from "@karat/domain/ports/serial-scanner"
import type { SerialScannerState } from "@karat/domain/scan/serial-frames"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A scanner on a serial line, and the hand that holds it. */
interface SerialScannerAtHand {
  readonly layer: Layer.Layer<SerialScanner>
  readonly plugIn: () => Promise<void>
  readonly unplug: () => Promise<void>
  readonly scan: (code: string) => Promise<void>
  readonly garble: () => Promise<void>
  /** How often it was told to beep. */
  readonly beeps: () => number
}

/** What every adapter of SerialScanner does. */
export function serialScannerContract(name: string, make: () => SerialScannerAtHand): void {
  describe(`SerialScanner by ${name}`, () => {
    const attended = async () => {
      const { layer, ...hand } = make()
      const port = Effect.runSync(Effect.provide(SerialScanner, layer))
      const heard: string[] = []
      const states: SerialScannerState[] = []
      await Effect.runPromise(
        port.attend({
          read: (code) => heard.push(code),
          garbled: () => heard.push("?"),
          became: (state) => states.push(state)
        })
      )
      return {
        ...hand,
        heard,
        states,
        choose: async () => {
          await Effect.runPromise(port.choose)
          await new Promise((resolve) => setTimeout(resolve))
        },
        pause: (paused: boolean) => Effect.runPromise(port.pause(paused))
      }
    }

    it("tells nothing before it was chosen, and every code after", async () => {
      const { plugIn, scan, choose, heard, states } = await attended()
      await plugIn()
      await scan("1000001")
      expect([heard, states]).toEqual([[], ["none"]])
      await choose()
      await scan("1000002")
      await scan("7300000000015")
      expect([heard, states]).toEqual([
        ["1000002", "7300000000015"],
        ["none", "ready"]
      ])
    })

    it("says when it is gone, and is read again when it is back", async () => {
      const { plugIn, unplug, scan, choose, heard, states } = await attended()
      await plugIn()
      await choose()
      await unplug()
      await scan("1000001")
      await plugIn()
      await scan("1000002")
      expect([heard, states]).toEqual([["1000002"], ["none", "ready", "lost", "ready"]])
    })

    it("beeps while it is paused, and a scan goes no further · SCANNER-3", async () => {
      const { plugIn, scan, choose, pause, heard, beeps } = await attended()
      await plugIn()
      await choose()
      await pause(true)
      expect(beeps()).toBe(0)
      await scan("1000001")
      await scan("1000002")
      expect([heard, beeps()]).toEqual([[], 2])
      await pause(false)
      await scan("1000003")
      expect([heard, beeps()]).toEqual([["1000003"], 2])
    })

    it("says that something could not be read, and reads on", async () => {
      const { plugIn, scan, garble, choose, heard } = await attended()
      await plugIn()
      await choose()
      await garble()
      await scan("1000001")
      expect(heard).toEqual(["?", "1000001"])
    })
  })
}
