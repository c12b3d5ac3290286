import { Connection } from "@karat/domain/ports/connection"
import { Effect, type Layer } from "effect"
import { describe, expect, it } from "vitest"

/** A line to a server that is there. */
interface LineAtHand {
  readonly layer: Layer.Layer<Connection>
  readonly cut: () => void
  readonly mend: () => void
}

/** What every adapter of Connection does. */
export function connectionContract(name: string, make: () => LineAtHand): void {
  describe(`Connection by ${name}`, () => {
    it("has a speed, none while the line is cut, and tells of each change until it is not listened to · DASH-20", () => {
      const { layer, cut, mend } = make()
      const connection = Effect.runSync(Effect.provide(Connection, layer))
      const heard: number[] = []
      const stop = connection.listen((speed) => heard.push(speed))
      expect(connection.speed()).toBe(10)
      cut()
      cut()
      expect(connection.speed()).toBe(0)
      mend()
      expect(connection.speed()).toBe(10)
      stop()
      cut()
      expect(heard).toEqual([0, 10])
    })
  })
}
