import { useSyncExternalStore } from "react"

function onResize(changed: () => void): () => void {
  window.addEventListener("resize", changed)
  return () => {
    window.removeEventListener("resize", changed)
  }
}

/** The width of the window in CSS pixels; the component is drawn again when it changes. */
export function useScreenWidth(): number {
  return useSyncExternalStore(onResize, () => window.innerWidth)
}
