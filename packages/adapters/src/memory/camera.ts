import { Camera, CameraUnavailable } from "@karat/domain/ports/camera"
import type { CameraRefusal } from "@karat/domain/scan/camera-scan"
import { Effect, Layer } from "effect"

/** A camera that sees what it is shown. */
export function memoryCamera() {
  let refusal: CameraRefusal | undefined
  let open: { readonly sees: (code: string) => void; shown: boolean } | undefined
  return {
    layer: Layer.succeed(
      Camera,
      Camera.of({
        exists: Effect.sync(() => refusal !== "none"),
        open: (sees) =>
          Effect.suspend(() => {
            if (refusal !== undefined) return Effect.fail(new CameraUnavailable({ reason: refusal }))
            const mine = { sees, shown: false }
            open = mine
            return Effect.succeed({
              showIn: () => {
                mine.shown = true
              },
              light: undefined,
              close: () => {
                if (open === mine) open = undefined
              }
            })
          })
      })
    ),
    /** Holds a code before it, for one picture. */
    see: (code: string): Promise<void> => {
      if (open?.shown === true) open.sees(code)
      return Promise.resolve()
    },
    refuse: (reason: CameraRefusal) => {
      refusal = reason
    },
    /** Whether it is in use. */
    inUse: () => open !== undefined
  }
}
