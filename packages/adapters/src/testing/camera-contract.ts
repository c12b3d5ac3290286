import { Camera } from "@karat/domain/ports/camera"
import type { CameraRefusal } from "@karat/domain/scan/camera-scan"
import { Effect, type Layer, Result } from "effect"
import { describe, expect, it } from "vitest"

/** A camera, and what is held before it. */
interface CameraAtHand {
  readonly layer: Layer.Layer<Camera>
  /** Holds a code before it for one picture. */
  readonly see: (code: string) => Promise<void>
  readonly refuse: (reason: CameraRefusal) => void
  readonly inUse: () => boolean
}

/** What every adapter of Camera does. */
export function cameraContract(name: string, make: () => CameraAtHand): void {
  describe(`Camera by ${name}`, () => {
    const atHand = () => {
      const { layer, ...hand } = make()
      const { open, exists } = Effect.runSync(Effect.provide(Camera, layer))
      const seen: string[] = []
      return {
        ...hand,
        seen,
        exists: () => Effect.runPromise(exists),
        open: () => Effect.runPromise(Effect.result(open((code) => seen.push(code))))
      }
    }
    const opened = async () => {
      const hand = atHand()
      const answer = await hand.open()
      if (Result.isFailure(answer)) throw new Error("The camera could not be opened.")
      return { ...hand, camera: answer.success }
    }

    it("tells what is in each picture, from when it is shown until it is closed", async () => {
      const { camera, see, seen } = await opened()
      await see("too soon")
      camera.showIn({})
      await see("7300000000015")
      await see("7300000000015")
      camera.close()
      await see("too late")
      expect(seen).toEqual(["7300000000015", "7300000000015"])
    })

    it("is free for others when it is closed, and not before", async () => {
      const { camera, inUse } = await opened()
      camera.showIn({})
      expect(inUse()).toBe(true)
      camera.close()
      camera.close()
      expect(inUse()).toBe(false)
    })

    it.each(["refused", "none", "busy"] as const)("says why there is no picture: %s", async (reason) => {
      const { refuse, open, exists, inUse } = atHand()
      refuse(reason)
      const answer = await open()
      expect(Result.isFailure(answer) && answer.failure).toMatchObject({ _tag: "CameraUnavailable", reason })
      expect([await exists(), inUse()]).toEqual([reason !== "none", false])
    })
  })
}
