import { useEffect, useRef } from "react"

/** The part of the browser's CloseWatcher that is used here; older tills do not have it. */
interface Watcher {
  addEventListener(event: "close", listener: () => void): void
  destroy(): void
}
type WatcherConstructor = new () => Watcher

/** Closes on the back gesture of a phone or tablet; Escape reaches the dialog by itself. */
export function useBackGesture(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const { CloseWatcher } = globalThis as { readonly CloseWatcher?: WatcherConstructor }
    if (CloseWatcher === undefined) return
    const watcher = new CloseWatcher()
    watcher.addEventListener("close", () => latest.current())
    return () => watcher.destroy()
  }, [])
}
