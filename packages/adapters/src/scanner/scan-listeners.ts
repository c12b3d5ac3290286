import { Scanner } from "@karat/domain/ports/scanner"

/** Who hears a scan, however it was read: the newest listener alone, and nobody while it is paused. */
export function scanListeners(): {
  readonly port: (typeof Scanner)["Service"]
  readonly hear: (code: string) => void
} {
  const listeners: ((code: string) => void)[] = []
  let paused = false
  return {
    port: Scanner.of({
      listen: (hear) => {
        listeners.push(hear)
        return () => {
          const at = listeners.indexOf(hear)
          if (at !== -1) listeners.splice(at, 1)
        }
      },
      pause: (next) => {
        paused = next
      }
    }),
    hear: (code) => {
      if (!paused) listeners.at(-1)?.(code)
    }
  }
}
