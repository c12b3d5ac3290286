import { Scanner } from "@karat/domain/ports/scanner"

/** Who hears a scan, however it was read: the newest listener alone, and nobody while it is paused. */
export function scanListeners(): {
  readonly port: (typeof Scanner)["Service"]
  readonly hear: (code: string) => void
} {
  const listeners: ((code: string) => void)[] = []
  let paused = false
  const hear = (code: string) => {
    if (!paused) listeners.at(-1)?.(code)
  }
  return {
    port: Scanner.of({
      listen: (hear) => {
        listeners.push(hear)
        return () => {
          const at = listeners.indexOf(hear)
          if (at !== -1) listeners.splice(at, 1)
        }
      },
      take: hear,
      pause: (next) => {
        paused = next
      }
    }),
    hear
  }
}
