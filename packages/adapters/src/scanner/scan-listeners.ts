import { Scanner } from "@karat/domain/ports/scanner"

interface Listener {
  readonly hear: (code: string) => void
  readonly unread: (() => void) | undefined
}

/** Passes a scan, however it was read, to the newest listener alone, and to none while it is paused. */
export function scanListeners(type: (code: string) => boolean = () => false): {
  readonly port: (typeof Scanner)["Service"]
  readonly hear: (code: string) => void
  /** Something was scanned that could not be read whole. */
  readonly unread: () => void
} {
  const listeners: Listener[] = []
  let paused = false
  const hear = (code: string) => {
    if (!paused) listeners.at(-1)?.hear(code)
  }
  return {
    port: Scanner.of({
      listen: (onScan, unread) => {
        const listener = { hear: onScan, unread }
        listeners.push(listener)
        return () => {
          const at = listeners.indexOf(listener)
          if (at !== -1) listeners.splice(at, 1)
        }
      },
      take: hear,
      type,
      pause: (next) => {
        paused = next
      }
    }),
    hear,
    unread: () => {
      if (!paused) listeners.at(-1)?.unread?.()
    }
  }
}
