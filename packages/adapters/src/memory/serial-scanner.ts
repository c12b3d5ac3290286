import { SerialScanner, type SerialScannerListener } from "@karat/domain/ports/serial-scanner"
import { Effect, Layer } from "effect"

/** A device with a scanner on a serial line, which is plugged in and out. */
export function memorySerialScanner() {
  let listener: SerialScannerListener | undefined
  let plugged = false
  let chosen = false
  let paused = false
  let beeps = 0
  const become = () => {
    if (chosen) listener?.became(plugged ? "ready" : "lost")
  }
  return {
    layer: Layer.succeed(
      SerialScanner,
      SerialScanner.of({
        supported: Effect.succeed(true),
        attend: (next) =>
          Effect.sync(() => {
            listener = next
            if (chosen) become()
            else next.became("none")
          }),
        choose: Effect.sync(() => {
          if (!plugged) return
          chosen = true
          become()
        }),
        pause: (next) =>
          Effect.sync(() => {
            paused = next
          })
      })
    ),
    plugIn: () => {
      plugged = true
      become()
      return Promise.resolve()
    },
    unplug: () => {
      plugged = false
      become()
      return Promise.resolve()
    },
    scan: (code: string) => {
      if (!plugged || !chosen) return Promise.resolve()
      if (paused) beeps += 1
      else listener?.read(code)
      return Promise.resolve()
    },
    /** Something that is no code comes over the line. */
    garble: () => {
      listener?.garbled()
      return Promise.resolve()
    },
    beeps: () => beeps
  }
}
